import type { Expression, Statement } from '../../model/expression';
import { changesIn } from './changes';
import { type Lowering, lower, shorten } from './expressions';
import { lowerPattern } from './patterns';
import type { SourceCode } from './source-code';
import {
  childOfType,
  childrenOf,
  childrenOfType,
  field,
  identifier,
  maximalDepth,
  type Node,
} from './syntax';

/** A lambda or anonymous method as a value. */
export function lowerLambda(node: Node, at: Lowering): Expression | null {
  const body = field(node, 'body') ?? childOfType(node, 'block');
  const parameters = parameterNames(field(node, 'parameters'), at.code);
  if (!body || parameters === null) return null;
  return {
    kind: 'lambda',
    parameters: parameters.map(plain),
    body: lowerBody(body, hiding([...parameters, ...declaredIn(body, at.code)], at)),
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

/** Names that a body declares at any depth. */
function declaredIn(body: Node, code: SourceCode): readonly string[] {
  const names: string[] = [];
  const visit = (node: Node, depth: number): void => {
    const name = declaring.has(node.type) ? field(node, 'name') : null;
    if (name) names.push(identifier(code.textOf(name)));
    if (depth <= maximalDepth) for (const child of childrenOf(node)) visit(child, depth + 1);
  };
  visit(body, 0);
  return names;
}

const declaring = new Set([
  'variable_declarator',
  'local_function_statement',
  'var_pattern',
  'declaration_pattern',
]);

/** The statements of a block, or the value of an expression body. */
export function lowerBody(body: Node, at: Lowering): readonly Statement[] {
  if (isChangedInside(body, at.code)) return opaqueStatement(body, at.code);
  if (body.type === 'block') return childrenOf(body).flatMap((statement) => lowerStatement(statement, at));
  const value = body.type === 'arrow_expression_clause' ? childrenOf(body)[0] : body;
  return value ? [{ kind: 'return', value: lower(value, at), location: at.code.locationOf(value) }] : [];
}

/** Whether a function inside a body gives names another value that are declared around it: when that happens is not followed. */
function isChangedInside(body: Node, code: SourceCode): boolean {
  const functions: Node[] = [];
  const visit = (node: Node, depth: number): void => {
    if (/^(?:lambda_expression|anonymous_method_expression|local_function_statement)$/.test(node.type))
      functions.push(node);
    else if (depth <= maximalDepth) for (const child of childrenOf(node)) visit(child, depth + 1);
  };
  if (body.type === 'block') visit(body, 0);
  if (functions.length === 0) return false;
  const declared = declaredIn(body, code);
  return functions.some((inner) => declared.some((name) => changesIn(inner, code).given.has(name)));
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
      return childrenOf(node).flatMap((statement) => lowerStatement(statement, at));
    case 'empty_statement':
      return [];
    case 'return_statement': {
      const [value] = childrenOf(node);
      return value ? [{ kind: 'return', value: lower(value, at), location }] : opaque();
    }
    case 'if_statement': {
      const [condition, whenTrue, whenFalse] = ['condition', 'consequence', 'alternative'].map((name) =>
        field(node, name),
      );
      if (!condition || !whenTrue) return opaque();
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
    case 'local_declaration_statement':
      return childrenOfType(node, 'variable_declaration').flatMap((declaration) =>
        childrenOfType(declaration, 'variable_declarator').flatMap((declarator): readonly Statement[] => {
          const name = field(declarator, 'name');
          const value = childrenOf(declarator).at(-1);
          if (!name || !value || value.id === name.id) return [];
          return [{ kind: 'let', name: identifier(code.textOf(name)), value: lower(value, at), location }];
        }),
      );
    case 'local_function_statement': {
      const [name, body] = [field(node, 'name'), field(node, 'body')];
      const parameters = parameterNames(field(node, 'parameters'), code);
      if (!name || !body || parameters === null) return opaque();
      const value: Expression = {
        kind: 'lambda',
        parameters: parameters.map(plain),
        body: lowerBody(body, hiding([...parameters, ...declaredIn(body, code)], at)),
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

/** `a = b;`, `this.A = b;`, `a += b;` as another value of a name. */
function lowerAssignment(node: Node | undefined, at: Lowering): readonly Statement[] | null {
  const { code } = at;
  if (node?.type !== 'assignment_expression') return null;
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  if (!left || !right || !sign) return null;
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
  if (!subject || !body) return null;
  const sections: Section[] = [];
  let labels: Section['labels'] = [];
  for (const section of childrenOfType(body, 'switch_section')) {
    const parts = childrenOf(section);
    const isStatement = (part: Node) => /_statement$|^block$/.test(part.type);
    const [pattern] = parts.filter((part) => !isStatement(part) && part.type !== 'when_clause');
    const guard = childOfType(section, 'when_clause')?.children[0] ?? null;
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
