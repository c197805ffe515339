import {
  type Expression,
  isOfKind,
  type MemberCode,
  nameOf,
  nodesIn,
  type Statement,
} from '../model/lowered-code';
import type { CodeSite } from '../symbols/code-index';
import type { Draft } from './endpoint-drafts';

/** What an expression means: a route builder, a text, or a function with its names; null if it is not evaluated. */
export type Meaning = Draft | string | Closure | null;

/** What names mean in code, and where the code is. */
export interface Scope {
  /** Also lists, of verbs for example, by their items. */
  readonly names: Map<string, Meaning | readonly Expression[]>;
  /** Names to which the code assigns other values than their first: they are not evaluated. */
  readonly assigned: ReadonlySet<string>;
  /** What the function returns. */
  readonly results: Meaning[];
  readonly site: CodeSite;
  /** The full name of the class; `Program` for top-level code. */
  readonly container: string;
}

/** A function. `scope`: the names around it. */
export interface Closure {
  readonly body: readonly Statement[];
  readonly parameters: MemberCode['parameters'];
  readonly scope: Scope;
}

/** An argument of a call. `name`: null for a positional one. */
export interface Given {
  readonly name: string | null;
  readonly value: Meaning;
}

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'uncertainties' in value;
export const isClosure = (value: unknown): value is Closure =>
  typeof value === 'object' && value !== null && 'scope' in value;

/** The scope of code in a class, or of top-level code. */
export const scopeOf = (body: readonly Statement[], site: CodeSite, container: string): Scope => ({
  names: new Map(),
  assigned: assignedIn(body),
  results: [],
  site,
  container,
});

/** Names with assignments: `a = b`, `a[0] = b`, `F(out a)`, `(a, b) = c`. */
function assignedIn(body: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (target: Expression) =>
    names.add(nameOf(target.kind === 'index' ? target.target : target) ?? '');
  for (const node of nodesIn(body)) {
    if (isOfKind(node, 'assignment')) add(node.target);
    else if ('isReference' in node && node.isReference === true && 'value' in node)
      add(node.value as Expression);
    else if (isOfKind(node, 'opaque') && node.text.startsWith('('))
      for (const name of node.text.split('=')[0]!.match(/\w+/g) ?? []) names.add(name);
  }
  return names;
}

/** The argument of each parameter: by its name, else by its position; undefined if the default value holds. */
export const boundTo = (parameters: Closure['parameters'], given: readonly Given[]) =>
  parameters.map(({ name, isRest }, at) => {
    const argument =
      given.find((one) => one.name === name) ?? (given[at]?.name === null ? given[at] : undefined);
    return isRest ? null : argument?.value;
  });

/** Whether a statement may end the function around it. */
export const mayReturn = (statement: Statement): boolean =>
  [...nodesIn(statement, (node) => (isOfKind(node, 'function') ? [] : Object.values(node)))].some(
    (node) => isOfKind(node, 'return') || (isOfKind(node, 'opaque') && 'parts' in node && node.mayLeave),
  );
