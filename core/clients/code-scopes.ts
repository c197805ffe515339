import type { Expression, ExpressionOf, FileCode } from '../model/lowered-code';
import { isOfKind } from '../model/lowered-code';
import type { TypeReference } from '../model/type-reference';

/** A parameter or local variable: its type, its first value, and whether code appends to it or replaces it later. */
export interface Variable {
  readonly isParameter: boolean;
  readonly type: TypeReference | null;
  value: Expression | null;
  isAppended: boolean;
  isReplaced: boolean;
}

/** The variables of a function and of the functions around it. */
export interface CodeScope {
  readonly variables: ReadonlyMap<string, Variable>;
  readonly outer: CodeScope | null;
}

/** Which nodes are not visited, with everything in them. */
export type LeavesOut = (node: object) => boolean;

/** Visits the nodes of a file's code that may contain code, with the variables and the container around them. */
export function visitCode(
  { members, statements }: FileCode,
  leavesOut: LeavesOut,
  visit: (node: object, scope: CodeScope, container: string) => void,
): void {
  const enter = (node: object, scope: CodeScope, container: string): void => {
    if (leavesOut(node)) return;
    const inner = isOfKind(node, 'function') ? scopeOf(node, scope) : scope;
    visit(node, inner, container);
    forEachPart(node, (part) => enter(part, inner, container));
  };
  for (const { parameters, value, body, setter, container } of members)
    enter([value, body, setter], scopeOf({ parameters, body: body ?? [] }, null), container);
  enter(statements, scopeOf({ parameters: [], body: statements }, null), '');
}

/** The variable that a name means; undefined if it is none. */
export function variableNamed(name: string, scope: CodeScope | null): Variable | undefined {
  const found = scope?.variables.get(name);
  return found !== undefined || scope === null ? found : variableNamed(name, scope.outer);
}

/** The node properties that contain no code. */
const DATA: ReadonlySet<string> = new Set(['location', 'type', 'typeArguments', 'names']);

function forEachPart(node: object, visit: (part: object) => void): void {
  for (const key in node) {
    const value = node[key as keyof typeof node] as unknown;
    if (typeof value === 'object' && value !== null && !DATA.has(key)) visit(value);
  }
}

/** The variables of a function. */
export function scopeOf(
  { parameters, body }: Pick<ExpressionOf<'function'>, 'parameters' | 'body'>,
  outer: CodeScope | null,
): CodeScope {
  const variables = new Map<string, Variable>();
  const add = (
    name: string,
    type: TypeReference | null = null,
    value: Expression | null,
    isParameter: boolean,
  ) => variables.set(name, { isParameter, type, value, isAppended: false, isReplaced: false });
  for (const { name, type } of parameters) add(name, type, null, true);
  const read = (node: object): void => {
    if (isOfKind(node, 'function')) return;
    if (isOfKind(node, 'variable')) {
      const { name, type, value } = node;
      const known = variables.get(name);
      if (known === undefined) add(name, type, value, false);
      else assign(known, value);
    }
    if (isOfKind(node, 'assignment') && node.target.kind === 'name') {
      const variable = variables.get(node.target.name);
      if (variable !== undefined) {
        if (node.operator === '+') variable.isAppended = true;
        else if (!isOfItself(node.value, node.target.name)) assign(variable, node.value);
      }
    }
    forEachPart(node, read);
  };
  read(body);
  return { variables, outer };
}

function assign(variable: Variable, value: Expression | null): void {
  if (variable.value === null && !variable.isParameter) variable.value = value;
  else variable.isReplaced = true;
}

/** Whether a value is a method call on the variable that it is assigned to, as in `url = url.replace('{id}', id)`. */
const isOfItself = (value: Expression, name: string): boolean =>
  value.kind === 'call' &&
  value.callee.kind === 'member' &&
  value.callee.target.kind === 'name' &&
  value.callee.target.name === name;
