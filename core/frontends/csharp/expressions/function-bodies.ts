import type { Expression, Statement } from '../../../model/expression';
import { isTouched } from '../../reassignment';
import {
  childOfType,
  childrenOf,
  childrenOfType,
  field,
  identifier,
  maximalDepth,
  type Node,
} from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { changesIn } from './changes';
import { type Lowering, lower } from './lowering';
import { changing, shorten, unfollowed } from './opaque';
import { lowerPattern } from './patterns';
import { changesAcrossFunctions, declaredIn, leaksNames, openNames, usesNamesOf } from './scopes';
import { hasSideEffects } from './side-effects';

/** A lambda or anonymous method as a value. */
export function lowerLambda(node: Node, at: Lowering): Expression | null {
  const body = field(node, 'body') ?? childOfType(node, 'block');
  const parameters = parameterNames(field(node, 'parameters'), at.code);
  if (!body || parameters === null) return null;
  return {
    kind: 'lambda',
    parameters: parameters.map(plain),
    body: lowerBody(body, hiding([...parameters, ...declaredIn(body, at.code)], at), parameters),
    location: at.code.locationOf(node),
  };
}

function parameterNames(node: Node | null, code: SourceCode): readonly string[] | null {
  if (!node) return [];
  if (node.type === 'implicit_parameter' || node.type === 'identifier')
    return [identifier(code.textOf(node))];
  // What the caller hands over is not what the name stands for.
  if (/\b(?:params|ref|out)\s|=/.test(code.textOf(node))) return null;
  return childrenOfType(node, 'parameter').map((parameter) =>
    identifier(code.textOf(field(parameter, 'name') ?? parameter)),
  );
}

const plain = (name: string) => ({ name, initial: null });

/** Names that are declared inside stand for nothing outside. */
function hiding(names: readonly string[], at: Lowering): Lowering {
  const hidden = new Set(names);
  return { ...at, scope: (name) => (hidden.has(name) ? undefined : at.scope(name)) };
}

/**
 * The statements of a block, or the value of an expression body. Names that code in the middle of an expression declares, and
 * those without a first value, hide what is called so outside from the start.
 */
export function lowerBody(
  body: Node,
  at: Lowering,
  parameters: readonly string[] = [],
): readonly Statement[] {
  const { code } = at;
  if (leaksNames(body, code) || changesAcrossFunctions(body, parameters, code))
    return opaqueStatement(body, code);
  const hidden = openNames(body, code).map((name) => letOpen(name, body, code));
  if (body.type === 'block') return [...hidden, ...lowerBlock(childrenOf(body), at)];
  const value = body.type === 'arrow_expression_clause' ? childrenOf(body)[0] : body;
  if (!value) return [];
  if (hasSideEffects(value, code)) return opaqueStatement(value, code);
  return [...hidden, { kind: 'return', value: lower(value, at), location: code.locationOf(value) }];
}

/** Statements in order, after the functions that are declared among them: those may be called before. */
function lowerBlock(statements: readonly Node[], at: Lowering): readonly Statement[] {
  const { code } = at;
  const functions = statements.filter(({ type }) => type === 'local_function_statement');
  const declared = functions.length === 0 ? [] : statements.flatMap((node) => declaredIn(node, code));
  const others = new Set(declared);
  for (const node of functions) others.delete(identifier(code.textOf(field(node, 'name') ?? node)));
  const first = functions.flatMap((node): readonly Statement[] => {
    const name = field(node, 'name');
    if (!name || !usesNamesOf(node, [...others], code)) return lowerStatement(node, at);
    return [letOpen(identifier(code.textOf(name)), node, code)];
  });
  return [...first, ...statements.flatMap((statement) => lowerStatement(statement, at))];
}

/** Lets a name stand for nothing that is known until a statement gives it a value. */
function letOpen(name: string, node: Node, code: SourceCode): Statement {
  return { kind: 'let', name, value: unfollowed(name, node, code), location: code.locationOf(node) };
}

function opaqueStatement(node: Node, code: SourceCode): readonly Statement[] {
  return [{ kind: 'opaque', text: shorten(code.textOf(node)), location: code.locationOf(node) }];
}

function lowerStatement(node: Node, outer: Lowering): readonly Statement[] {
  const { code } = outer;
  const at = { ...outer, depth: outer.depth + 1 };
  const location = code.locationOf(node);
  const opaque = () => opaqueStatement(node, code);
  if (outer.depth > maximalDepth) return opaque();
  switch (node.type) {
    case 'block':
      return lowerBlock(childrenOf(node), at);
    case 'empty_statement':
      return [];
    case 'return_statement': {
      const [value] = childrenOf(node);
      return value && !hasSideEffects(value, code)
        ? [{ kind: 'return', value: lower(value, at), location }]
        : opaque();
    }
    case 'if_statement': {
      const [condition, whenTrue, whenFalse] = ['condition', 'consequence', 'alternative'].map((name) =>
        field(node, name),
      );
      if (!condition || !whenTrue || hasSideEffects(condition, code)) return opaque();
      return [
        {
          kind: 'if',
          condition: lower(condition, at),
          whenTrue: lowerStatement(whenTrue, at),
          whenFalse: whenFalse ? lowerStatement(whenFalse, at) : [],
          location,
        },
      ];
    }
    case 'local_declaration_statement': {
      if (hasSideEffects(node, code)) return opaque();
      const changes = changesIn(bodyAround(node), code);
      return childrenOfType(node, 'variable_declaration').flatMap((declaration) =>
        childrenOfType(declaration, 'variable_declarator').flatMap((declarator): readonly Statement[] => {
          const name = field(declarator, 'name');
          const value = childrenOf(declarator).at(-1);
          if (!name || !value || value.id === name.id) return [];
          const local = identifier(code.textOf(name));
          const first = lower(value, at);
          const kept = isTouched(local, first, changes) ? changing(name, code) : first;
          return [{ kind: 'let', name: local, value: kept, location }];
        }),
      );
    }
    case 'local_function_statement': {
      const [name, body] = [field(node, 'name'), field(node, 'body')];
      const parameters = parameterNames(field(node, 'parameters'), code);
      if (!name || !body || parameters === null) return opaque();
      const value: Expression = {
        kind: 'lambda',
        parameters: parameters.map(plain),
        body: lowerBody(body, hiding([...parameters, ...declaredIn(body, code)], at), parameters),
        location,
      };
      return [{ kind: 'let', name: identifier(code.textOf(name)), value, location }];
    }
    case 'expression_statement':
      return lowerAssignment(childrenOf(node)[0], at) ?? opaque();
    case 'switch_statement':
      return lowerSwitch(node, at) ?? opaque();
    default:
      return opaque();
  }
}

/** The body of the function that a statement belongs to. */
function bodyAround(node: Node): Node {
  let around = node;
  while (
    around.parent &&
    !/^(?:lambda_expression|anonymous_method_expression|local_function_statement|declaration_list)$/.test(
      around.parent.type,
    )
  )
    around = around.parent;
  return around;
}

/** `a = b;`, `this.A = b;`, `a += b;` as another value of a name. */
function lowerAssignment(node: Node | undefined, at: Lowering): readonly Statement[] | null {
  const { code } = at;
  if (node?.type !== 'assignment_expression') return null;
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  if (!left || !right || !sign || hasSideEffects(right, code)) return null;
  const [, front, bare] = /^(this\.)?(@?\w+)$/.exec(code.textOf(left)) ?? [];
  if (!bare) return null;
  const name = `${front ?? ''}${identifier(bare)}`;
  const location = code.locationOf(node);
  const given = lower(right, at);
  const operator = code.textOf(sign);
  if (operator === '=') return [{ kind: 'let', name, value: given, location }];
  if (operator !== '+=' && operator !== '??=') return null;
  const value: Expression = {
    kind: 'binary',
    operator: operator === '+=' ? '+' : '??',
    left: lower(left, at),
    right: given,
    location,
  };
  return [{ kind: 'let', name, value, location }];
}

type Section = Extract<Statement, { kind: 'switch' }>['sections'][number];

function lowerSwitch(node: Node, at: Lowering): readonly Statement[] | null {
  const { code } = at;
  const [subject, body] = [field(node, 'value'), field(node, 'body')];
  if (!subject || !body || hasSideEffects(subject, code)) return null;
  const sections: Section[] = [];
  let labels: Section['labels'] = [];
  for (const section of childrenOfType(body, 'switch_section')) {
    const parts = childrenOf(section);
    const isStatement = (part: Node) => /_statement$|^block$/.test(part.type);
    const [pattern] = parts.filter((part) => !isStatement(part) && part.type !== 'when_clause');
    const guard = childOfType(section, 'when_clause')?.children[0] ?? null;
    if (guard && hasSideEffects(guard, code)) return null;
    labels = [
      ...labels,
      { pattern: pattern ? lowerPattern(pattern, at) : null, guard: guard && lower(guard, at) },
    ];
    const statements = parts.filter(isStatement);
    // A section without statements shares those of the next one.
    if (statements.length === 0) continue;
    const kept = statements.at(-1)?.type === 'break_statement' ? statements.slice(0, -1) : statements;
    sections.push({ labels, body: kept.flatMap((statement) => lowerStatement(statement, at)) });
    labels = [];
  }
  return [{ kind: 'switch', subject: lower(subject, at), sections, location: code.locationOf(node) }];
}
