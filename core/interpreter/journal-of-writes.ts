import type { Assumed, Cell, ListContent, ListItem, ObjectValue, Slot, Unknown, Value } from '../model/value';
import { assume, isObject, isSameValue, unknown } from './value-helpers';

/** Why it is unknown which alternative runs. If the cause is an assumption, the first alternative is assumed to run. */
export type Cause = Unknown | Assumed;

/** Content of a cell: a slot, the items of a list, or the reason why the unlisted members of an object are unknown. */
type Content = Slot | ListContent | Unknown | null;

/** The cells that code wrote, with their content afterwards. */
type Effects = ReadonlyMap<Cell<Content>, Content>;

/** A tentative run: its result and its effects. */
interface Attempt<Result> {
  readonly effects: Effects;
  readonly result: Result;
}

/**
 * Records every write to variables, members and lists, so that conditional code can be run tentatively, undone, and
 * joined with its alternatives.
 */
export class Journal {
  /** For each tentative run in progress, the cells that it has written, with their content before the run. */
  readonly #before: Map<Cell<Content>, Content>[] = [];

  write<Kind extends Content>(cell: Cell<Kind>, content: Kind): void {
    const top = this.#before.at(-1);
    const key: Cell<Content> = cell;
    if (top !== undefined && !top.has(key)) top.set(key, cell.content);
    cell.content = content;
  }

  /** Writes the cell of a key, creating it if needed. */
  set<Key>(cells: Map<Key, Cell<Slot | null>>, key: Key, slot: Slot | null): void {
    const cell = cells.get(key) ?? { content: null };
    cells.set(key, cell);
    this.write(cell, slot);
  }

  /** Runs code tentatively: its effects are returned and undone. */
  capture<Result>(run: () => Result): Attempt<Result> {
    const before = new Map<Cell<Content>, Content>();
    this.#before.push(before);
    try {
      const result = run();
      return { result, effects: new Map([...before.keys()].map((cell) => [cell, cell.content])) };
    } finally {
      this.#before.pop();
      for (const [cell, content] of before) {
        cell.content = content;
        // The cell also counts as written in the enclosing run.
        this.write(cell, content);
      }
    }
  }

  /** Runs code whose effects are never undone, such as static initializers. */
  withoutUndo<Result>(run: () => Result): Result {
    const before = this.#before.splice(0);
    try {
      return run();
    } finally {
      this.#before.push(...before);
    }
  }

  /** Applies captured effects. With a `cause`, written values are unknown, as some writes may not have happened. */
  apply(effects: Effects, cause: Unknown | null = null): void {
    for (const [cell, content] of effects)
      this.write(cell, cause !== null && isSlot(content) ? { ...content, value: cause } : content);
  }

  /** Joins the states after several alternatives; cells in which they differ become unknown. */
  join(alternatives: readonly Attempt<unknown>[], cause: Cause): void {
    for (const cell of new Set(alternatives.flatMap(({ effects }) => [...effects.keys()]))) {
      const after = ({ effects }: Attempt<unknown>) =>
        effects.has(cell) ? (effects.get(cell) ?? null) : cell.content;
      const joined = alternatives.map(after).reduce((a, b) => mergeContent(a, b, cause));
      this.write(cell, joined);
    }
  }

  /** Applies effects that may have happened any number of times; returns whether this changed anything. */
  blur(effects: Effects, cause: Unknown): boolean {
    const isChange = ({ content }: Cell<Content>, after: Content) =>
      content !== after && !isUnknownContent(content, cause);
    const changed = [...effects].filter(([cell, after]) => isChange(cell, after));
    for (const [cell, content] of changed) {
      const merged = mergeContent(cell.content, content, cause);
      if (isList(merged)) this.write(cell, { ...merged, rest: cause });
      else this.write(cell, isSlot(merged) ? { ...merged, value: cause } : merged);
    }
    return changed.length > 0;
  }
}

const isList = (content: Content): content is ListContent => content !== null && 'items' in content;
const isSlot = (content: Content): content is Slot => content !== null && 'value' in content;

/** Whether the content is already unknown for this cause. */
const isUnknownContent = (content: Content, cause: Unknown) =>
  isList(content) ? content.rest === cause : isSlot(content) && content.value === cause;

/** A cause without the assumption that the first alternative runs. */
export const asUnknown = ({ reason, location }: Cause): Unknown => unknown(reason, location);

const assumeOr = (value: Value, cause: Cause): Value =>
  cause.kind === 'assumed' ? assume(value, cause) : cause;

function mergeContent(a: Content, b: Content, cause: Cause): Content {
  if (a === b) return a;
  if (isList(a) && isList(b)) return mergeLists(a, b, asUnknown(cause));
  if (isSlot(a) && isSlot(b)) return { value: mergeValues(a.value, b.value, cause), location: b.location };
  // Only one side sets the member, or the cell holds a reason why unlisted members are unknown.
  if (isSlot(a)) return { ...a, value: assumeOr(a.value, cause) };
  return isSlot(b) ? { ...b, value: asUnknown(cause) } : (a ?? b);
}

/** The value if both sides agree, else unknown or assumed. Objects of the same framework class are joined by member. */
export function mergeValues(a: Value, b: Value, cause: Cause): Value {
  if (isSameValue(a, b)) return a;
  return isObject(a) && isObject(b) && a.native !== null && a.native === b.native
    ? mergeObjects(a, b, cause)
    : assumeOr(a, cause);
}

function mergeObjects(a: ObjectValue, b: ObjectValue, cause: Cause): ObjectValue {
  const members: ObjectValue['members'] = new Map();
  for (const name of [...a.members.keys(), ...b.members.keys()]) {
    const [left, right] = [a.members.get(name)?.content ?? null, b.members.get(name)?.content ?? null];
    const merged = mergeContent(left, right, cause);
    members.set(name, { content: isSlot(merged) ? merged : null });
  }
  return { ...a, members, rest: { content: a.rest.content ?? b.rest.content } };
}

/** Joins two lists: keeps their common start; all other items become uncertain. */
function mergeLists(a: ListContent, b: ListContent, cause: Unknown): ListContent {
  const items: ListItem[] = [];
  for (const [index, left] of a.items.entries()) {
    const right = b.items[index];
    if (right === undefined) break;
    const merged = mergeValues(left.value, right.value, cause);
    if (merged === cause && left.value !== cause) break;
    items.push({ ...left, value: merged, uncertainty: left.uncertainty ?? right.uncertainty });
  }
  const others = [...a.items.slice(items.length), ...b.items.slice(items.length)];
  return {
    items: [...items, ...others.map((item) => ({ ...item, uncertainty: item.uncertainty ?? cause }))],
    rest: a.rest ?? b.rest,
  };
}
