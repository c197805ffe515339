import { field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import type { Around } from './visit';

type NameNodes = (node: Node) => readonly (Node | null | undefined)[];

const named: NameNodes = (node) => [field(node, 'name')];
const first: NameNodes = ({ children }) => [children[0]];
const all: NameNodes = ({ children }) => children;

/** Where nodes hold the names that they declare, by their types. */
const nameNodes: Readonly<Record<string, NameNodes>> = {
  catch_declaration: named,
  declaration_expression: named,
  declaration_pattern: named,
  foreach_statement: (node) => [field(node, 'left')],
  from_clause: named,
  implicit_parameter: (node) => [node],
  join_clause: first,
  join_into_clause: first,
  let_clause: first,
  list_pattern: named,
  parameter: named,
  parenthesized_variable_designation: all,
  property_declaration: named,
  recursive_pattern: named,
  tuple_pattern: all,
  var_pattern: named,
  variable_declarator: named,
};

/** The names that a node itself declares, for values. */
export function declaredBy(node: Node, code: SourceCode): readonly string[] {
  const found = nameNodes[node.type]?.(node) ?? [];
  return found.flatMap((one) =>
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
  /** Whether members of a name have no value from the start. */
  readonly #empty = new Map<string, boolean>();
  readonly #locals = new Set<string>();

  add(node: Node, { scope, isField }: Around, code: SourceCode): void {
    for (const name of declaredBy(node, code)) {
      const isProperty = node.type === 'property_declaration';
      const isEmpty = isProperty ? field(node, 'value') === null : node.children.length === 1;
      if (isProperty || isField) this.#empty.set(name, this.#empty.get(name) !== false && isEmpty);
      else this.#locals.add(`${scope} ${name}`);
    }
  }

  /** By convention others see the names that begin with a capital. */
  has(name: string, scope: number): boolean {
    return !/^\p{Lu}/u.test(name) && (this.#empty.get(name) === true || this.#locals.has(`${scope} ${name}`));
  }
}
