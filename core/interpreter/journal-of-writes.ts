import type { Cell, ListContent, ListItem, Slot, Unknown } from '../model/value';

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
 * Records every write to variables, members and lists, so that code can be run tentatively and undone.
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

  /** Applies captured effects. With a `cause`, the code may not have run, and all that it wrote is unknown. */
  apply(effects: Effects, cause: Unknown | null = null): void {
    for (const [cell, content] of effects)
      this.write(cell, cause === null ? content : uncertain(cell.content, content, cause));
  }
}

const isList = (content: Content): content is ListContent => content !== null && 'items' in content;
const isSlot = (content: Content): content is Slot => content !== null && 'value' in content;

/** The content of a cell if it is not known whether it was written. In a list, the items that were added or removed are uncertain. */
function uncertain(before: Content, after: Content, cause: Unknown): Content {
  if (isList(before) && isList(after)) {
    const isOld = (item: ListItem) =>
      before.items.some(({ value, location }) => value === item.value && location === item.location);
    const now = new Set(after.items);
    const asUncertain = (item: ListItem) => ({ ...item, uncertainty: item.uncertainty ?? cause });
    const kept = before.items.map((item) => (now.has(item) ? item : asUncertain(item)));
    const added = after.items.filter((item) => !isOld(item)).map(asUncertain);
    return { items: [...kept, ...added], rest: before.rest ?? after.rest };
  }
  const written = after ?? before;
  return isSlot(written) ? { ...written, value: cause } : written;
}
