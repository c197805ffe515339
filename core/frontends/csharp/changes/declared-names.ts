import { field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import type { Around } from './visit';

/** Nodes that declare what they call `name`. */
const naming =
  /^(?:variable_declarator|property_declaration|parameter|declaration_expression|catch_declaration|from_clause|(?:declaration|recursive|var|list)_pattern)$/;

/** Nodes that begin with the name that they declare. */
const leading = /^(?:let_clause|join_clause|join_into_clause)$/;

/** The names that a node itself declares, for values. */
export function declaredBy(node: Node, code: SourceCode): readonly string[] {
  const { type, children } = node;
  const named = naming.test(type)
    ? [field(node, 'name')]
    : leading.test(type)
      ? children.slice(0, 1)
      : type === 'foreach_statement'
        ? [field(node, 'left')]
        : type === 'implicit_parameter'
          ? [node]
          : /^(?:tuple_pattern|parenthesized_variable_designation)$/.test(type)
            ? children
            : [];
  return named.flatMap((one) =>
    one?.type === 'identifier' || one?.type === 'implicit_parameter' ? [identifier(code.textOf(one))] : [],
  );
}

/** Whether a pattern gives a name to what it is about, or to a part of that. */
export function declaresName(pattern: Node, code: SourceCode): boolean {
  const pending = [pattern];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (declaredBy(next, code).length > 0) return true;
    for (const child of next.children) pending.push(child);
  }
  return false;
}

const isMember =
  /^(?:method|property|field|event|event_field|indexer|constructor|destructor|operator|conversion_operator)_declaration$/;
const isFunction = /^(?:lambda_expression|anonymous_method_expression|local_function_statement)$/;

/** What the code in a node stands in. */
export function aroundIn(node: Node, around: Around, code: SourceCode): Around {
  const { type, startIndex: scope } = node;
  if (isFunction.test(type)) return { ...around, giver: null, isField: false };
  if (!isMember.test(type)) return around;
  const name = field(node, 'name');
  const isGiving = name !== null && /^(?:method|property)_/.test(type);
  return {
    scope,
    giver: isGiving ? identifier(code.textOf(name)) : null,
    isField: type === 'field_declaration',
  };
}

/** Tells names that only the file's own code can mean, as far as that can be told without their types. */
export class OwnNames {
  /** Members that stand for nothing from the start; null for those that do. */
  readonly #empty = new Map<string, boolean>();
  readonly #locals = new Set<string>();

  add(node: Node, { scope, isField }: Around, code: SourceCode): void {
    for (const name of declaredBy(node, code)) {
      const isOfType = isField || node.type === 'property_declaration';
      if (!isOfType) this.#locals.add(`${scope} ${name}`);
      else this.#empty.set(name, this.#empty.get(name) !== false && node.children.length < (isField ? 2 : 3));
    }
  }

  /** By convention others see the names that begin with a capital. */
  has(name: string, scope: number): boolean {
    return !/^\p{Lu}/u.test(name) && (this.#empty.get(name) === true || this.#locals.has(`${scope} ${name}`));
  }
}
