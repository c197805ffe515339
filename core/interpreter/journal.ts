import type { Assumed, Cell, ListContent, ListItem, ObjectValue, Slot, Unknown, Value } from '../model/value';
import { isSameValue } from './equality';
import { assume, isObject, unknown } from './values';

/** Why it is not known which of several alternatives takes place; where it is an assumption, the first one does under it. */
export type Doubt = Unknown | Assumed;

/** What cells hold: a slot, the content of a list, or why members that are not listed are not known. */
type Content = Slot | ListContent | Unknown | null;

/** What a stretch of code wrote: cells with what they hold after it. */
type Effects = ReadonlyMap<Cell<Content>, Content>;

/** Code that was tried: its result, and what it wrote. */
interface Attempt<Result> {
  readonly effects: Effects;
  readonly result: Result;
}

/**
 * All changes that the interpreter makes to variables, members and lists go through here, so that code that may or may not
 * run can be tried, undone and joined with what happens otherwise.
 */
export class Journal {
  /** For each try under way: cells with what they held before it. */
  readonly #before: Map<Cell<Content>, Content>[] = [];

  /** Replaces the content of a cell. */
  write<Kind extends Content>(cell: Cell<Kind>, content: Kind): void {
    const top = this.#before.at(-1);
    const key = cell as Cell<Content>;
    if (top !== undefined && !top.has(key)) top.set(key, cell.content);
    cell.content = content;
  }

  /** Sets what is kept under a key. */
  set<Key>(cells: Map<Key, Cell<Slot | null>>, key: Key, slot: Slot): void {
    const cell = cells.get(key) ?? { content: null };
    cells.set(key, cell);
    this.write(cell, slot);
  }

  /** Runs code and undoes what it changed. */
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
        // A try around this one wrote it too.
        this.write(cell, content);
      }
    }
  }

  /** Runs code whose changes stay even where what needs it is undone: it makes what all code shares. */
  keep<Result>(run: () => Result): Result {
    const before = this.#before.splice(0);
    try {
      return run();
    } finally {
      this.#before.push(...before);
    }
  }

  /** Makes changes that were captured; `open`: they may have come to a part of what they assign. */
  apply(effects: Effects, open: Unknown | null = null): void {
    for (const [cell, content] of effects)
      this.write(cell, open !== null && isSlot(content) ? { ...content, value: open } : content);
  }

  /** Leaves the state in which any of several alternatives took place; what they do not agree in is open. */
  join(alternatives: readonly Attempt<unknown>[], open: Doubt): void {
    for (const cell of new Set(alternatives.flatMap(({ effects }) => [...effects.keys()]))) {
      const after = ({ effects }: Attempt<unknown>) =>
        effects.has(cell) ? effects.get(cell)! : cell.content;
      const joined = alternatives.map(after).reduce((a, b) => mergeContent(a, b, open));
      this.write(cell, joined);
    }
  }

  /** Makes changes that took place any number of times; whether there are any. */
  blur(effects: Effects, open: Unknown): boolean {
    const isChange = ({ content }: Cell<Content>, after: Content) =>
      content !== after && !isOpen(content, open);
    const changed = [...effects].filter(([cell, after]) => isChange(cell, after));
    for (const [cell, content] of changed) {
      const merged = mergeContent(cell.content, content, open);
      if (isList(merged)) this.write(cell, { ...merged, rest: open });
      else this.write(cell, isSlot(merged) ? { ...merged, value: open } : merged);
    }
    return changed.length > 0;
  }
}

const isList = (content: Content): content is ListContent => content !== null && 'items' in content;
const isSlot = (content: Content): content is Slot => content !== null && 'value' in content;

/** Whether anything may stand there already. */
const isOpen = (content: Content, open: Unknown) =>
  isList(content) ? content.rest === open : isSlot(content) && content.value === open;

/** What is not known for sure, as what is not known at all. */
export const asUnknown = ({ reason, location }: Doubt): Unknown => unknown(reason, location);

const preferred = (value: Value, open: Doubt): Value =>
  open.kind === 'assumed' ? assume(value, open) : open;

function mergeContent(a: Content, b: Content, open: Doubt): Content {
  if (a === b) return a;
  if (isList(a) && isList(b)) return mergeLists(a, b, asUnknown(open));
  if (isSlot(a) && isSlot(b)) return { value: mergeValues(a.value, b.value, open), location: b.location };
  // A member that only one of them sets, or members that only one of them leaves open.
  if (isSlot(a)) return { ...a, value: preferred(a.value, open) };
  return isSlot(b) ? { ...b, value: asUnknown(open) } : (a ?? b);
}

/** The value that both alternatives give, open where they differ. New objects of one class are joined member by member. */
export function mergeValues(a: Value, b: Value, open: Doubt): Value {
  if (isSameValue(a, b)) return a;
  return isObject(a) && isObject(b) && a.native !== null && a.native === b.native
    ? mergeObjects(a, b, open)
    : preferred(a, open);
}

function mergeObjects(a: ObjectValue, b: ObjectValue, open: Doubt): ObjectValue {
  const members: ObjectValue['members'] = new Map();
  for (const name of [...a.members.keys(), ...b.members.keys()]) {
    const [left, right] = [a.members.get(name)?.content ?? null, b.members.get(name)?.content ?? null];
    members.set(name, { content: mergeContent(left, right, open) as Slot | null });
  }
  return { ...a, members, rest: { content: a.rest.content ?? b.rest.content } };
}

/** Lists that agree in what they begin with; what only one of them holds may be in it. */
function mergeLists(a: ListContent, b: ListContent, open: Unknown): ListContent {
  const length = Math.min(a.items.length, b.items.length);
  const items: ListItem[] = [];
  for (let index = 0; index < length; index++) {
    const [left, right] = [a.items[index]!, b.items[index]!];
    const merged = mergeValues(left.value, right.value, open);
    if (merged === open && left.value !== open) break;
    items.push({ ...left, value: merged, doubt: left.doubt ?? right.doubt });
  }
  const others = [...a.items.slice(items.length), ...b.items.slice(items.length)];
  return {
    items: [...items, ...others.map((item) => ({ ...item, doubt: item.doubt ?? open }))],
    rest: a.rest ?? b.rest,
  };
}
