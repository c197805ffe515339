import type { Cell, ListContent, ListItem, ObjectValue, Slot, Unknown, Value } from '../model/value';
import { isSameValue } from './equality';
import { assume, isObject } from './values';

/** What cells hold: a slot, the content of a list, or why members that are not listed are not known. */
type Content = Slot | ListContent | Unknown | null;

/** What a stretch of code changed: cells with what they hold after it. */
export type Effects = ReadonlyMap<Cell<Content>, Content>;

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

  /** Runs code and undoes what it changed. */
  capture<Result>(run: () => Result): { readonly effects: Effects; readonly result: Result } {
    const before = new Map<Cell<Content>, Content>();
    this.#before.push(before);
    try {
      const result = run();
      return { result, effects: new Map([...before.keys()].map((cell) => [cell, cell.content])) };
    } finally {
      this.#before.pop();
      for (const [cell, content] of before) cell.content = content;
    }
  }

  /** Makes changes that were captured. */
  apply(effects: Effects): void {
    for (const [cell, content] of effects) this.write(cell, content);
  }

  /** Leaves the state in which any of several alternatives took place; what they do not agree in is `open`. */
  join(alternatives: readonly Effects[], open: Unknown): void {
    for (const cell of new Set(alternatives.flatMap((effects) => [...effects.keys()]))) {
      const contents = alternatives.map((effects) => (effects.has(cell) ? effects.get(cell)! : cell.content));
      this.write(
        cell,
        contents.reduce((a, b) => mergeContent(a, b, open)),
      );
    }
  }

  /** Makes changes that took place any number of times. */
  blur(effects: Effects, open: Unknown): void {
    for (const [cell, content] of effects) {
      const merged = mergeContent(cell.content, content, open);
      if (merged === null || merged === cell.content) continue;
      if ('items' in merged) this.write(cell, { ...merged, rest: open });
      else this.write(cell, 'value' in merged ? { ...merged, value: open } : merged);
    }
  }

  /** Makes changes that rest on an assumption. */
  assume(effects: Effects, assumption: Parameters<typeof assume>[1]): void {
    const doubt = { kind: 'unknown', ...assumption } as const;
    for (const [cell, content] of effects) {
      if (content !== null && 'items' in content)
        this.write(cell, mergeLists(content, cell.content as ListContent, doubt));
      else if (content !== null && 'value' in content && !('kind' in content))
        this.write(cell, { ...content, value: assume(content.value, assumption) });
      else this.write(cell, content);
    }
  }
}

function mergeContent(a: Content, b: Content, open: Unknown): Content {
  if (a === b) return a;
  if (isList(a) && isList(b)) return mergeLists(a, b, open);
  if (isSlot(a) && isSlot(b)) return { value: mergeValues(a.value, b.value, open), location: b.location };
  // A member that only one of them sets, or members that only one of them leaves open.
  const slot = isSlot(a) ? a : isSlot(b) ? b : null;
  return slot === null ? (a ?? b) : { ...slot, value: open };
}

const isList = (content: Content): content is ListContent => content !== null && 'items' in content;
const isSlot = (content: Content): content is Slot =>
  content !== null && 'value' in content && 'location' in content;

/** The value that both alternatives give, `open` where they differ. New objects of one class are joined member by member. */
export function mergeValues(a: Value, b: Value, open: Unknown): Value {
  if (isSameValue(a, b)) return a;
  return isObject(a) && isObject(b) && a.native !== null && a.native === b.native
    ? mergeObjects(a, b, open)
    : open;
}

function mergeObjects(a: ObjectValue, b: ObjectValue, open: Unknown): ObjectValue {
  const names = new Set([...a.members.keys(), ...b.members.keys()]);
  const members = new Map(
    [...names].map((name) => {
      const [left, right] = [a.members.get(name)?.content ?? null, b.members.get(name)?.content ?? null];
      return [name, { content: mergeContent(left, right, open) as Slot | null }] as const;
    }),
  );
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
