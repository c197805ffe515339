import type { Location } from '../model/location';
import type { Opaque } from '../model/lowered-code';
import type { Cell, ListContent, ListValue, ObjectValue, Slot, Unknown, Value } from '../model/value';
import { assume, is, unknown, withoutAssumption } from '../model/value-operations';
import { type Completion, type Environment, findLocal, normal, type Run, type Scope } from './environment';

/** Runs code; if there is a `cause`, the application may not run the code, and what it writes is unknown. */
export function maybe<Result>(run: Run, cause: Unknown | null, code: () => Result): Result {
  const before = run.causes;
  if (cause !== null) run.causes = [...before, cause];
  try {
    return code();
  } finally {
    run.causes = before;
  }
}

/** Why it is uncertain whether the application writes a cell; undefined if it does, or if only this code uses the cell. */
const doubt = ({ causes }: Run, { level = 0 }: Cell<unknown>) => causes[level];

export function write(run: Run, cell: Cell<Slot | null>, slot: Slot | null): void {
  const cause = doubt(run, cell);
  const written = slot ?? cell.content;
  cell.content = cause === undefined ? slot : written && { ...written, value: cause };
}

/** Writes a member of an object, or removes it if `slot` is null. */
export function writeMemberCell(
  run: Run,
  { members, rest }: ObjectValue,
  name: string,
  slot: Slot | null,
): void {
  const cell: Cell<Slot | null> = members.get(name) ?? { ...rest, content: null };
  members.set(name, cell);
  write(run, cell, slot);
}

/** Adds items to a list. */
export function append(run: Run, { cell }: ListValue, values: readonly Value[], location: Location): void {
  const uncertainty = doubt(run, cell) ?? null;
  const added = values.map((value) => ({ value, uncertainty, location }));
  cell.content = { ...cell.content, items: cell.content.items.concat(added) };
}

/** Marks as unknown all parts of a value that unknown code may change. */
export function taint(run: Run, value: Value, cause: Unknown): void {
  const reached = new Set([withoutAssumption(value)]);
  // The loop also visits the values that it adds. Objects may contain each other.
  for (const known of reached) {
    if (is.list(known)) {
      const { items, rest } = known.cell.content;
      const tainted = items.map((item) => ({ ...item, uncertainty: item.uncertainty ?? cause }));
      known.cell.content = { items: tainted, rest: rest ?? cause };
    } else if (is.object(known)) {
      known.rest.content ??= cause;
      for (const [name, cell] of known.members) {
        if (known.native?.readonlyMembers?.includes(name)) continue;
        const inner = withoutAssumption(cell.content?.value ?? null);
        if (is.list(inner) || is.object(inner)) reached.add(inner);
        else write(run, cell, { value: cause, location: cause.location });
      }
    }
  }
}

function taintCell(run: Run, cell: Cell<Slot | null>, cause: Unknown): void {
  const value = withoutAssumption(cell.content?.value ?? null);
  if (is.list(value) || is.object(value)) taint(run, value, cause);
  else write(run, cell, { value: cause, location: cause.location });
}

/** Marks variables and members as unknown if opaque code uses them, because it may change them. Returns the cause. */
export function taintNames({ text, names }: Opaque, environment: Environment): Unknown {
  const cause = unknown(`\`${text}\` is not evaluated`, environment.location);
  const { self, run } = environment;
  for (const name of new Set(names)) {
    const cell = findLocal(environment, name) ?? (is.object(self) ? self.members.get(name) : null);
    if (cell) taintCell(run, cell, cause);
  }
  return cause;
}

/** Marks as unknown all variables in scope, because an unknown function may be a local function that changes them. */
export function taintLocals({ run, scope }: Environment, cause: Unknown): void {
  for (let at: Scope | null = scope; at !== null; at = at.parent)
    for (const cell of at.variables.values()) taintCell(run, cell, cause);
}

/** Runs `body` for each item of a list. What it writes for items that the list may not have is unknown. */
export function iterate(
  run: Run,
  list: Value,
  location: Location,
  body: (item: Value) => Completion,
): Completion {
  const known = withoutAssumption(list);
  const why = is.unknown(known) ? known : unknown('the items of the loop are not known', location);
  const { items, rest }: ListContent = is.list(known) ? known.cell.content : { items: [], rest: why };
  // Code that may run for further items runs twice: the second time, it reads what it wrote the first time.
  const further = rest === null ? [] : [0, 1].map(() => ({ value: rest, uncertainty: rest }));
  let cause: Unknown | null = null;
  let end = normal;
  for (const { value, uncertainty } of [...items, ...further]) {
    const item = is.assumed(list) ? assume(value, list) : value;
    const reason: Unknown | null = cause ?? uncertainty;
    const completion: Completion = maybe(run, reason, () => body(item));
    if (/^(?:normal|continue)$/.test(completion.kind)) continue;
    const isCertain = reason === null && completion.kind !== 'uncertain';
    if (isCertain) return completion.kind === 'break' ? end : completion;
    // The loop may have ended: it is uncertain whether the code for the other items runs.
    cause = reason ?? (completion.kind === 'uncertain' ? completion.value : null);
    if (completion.kind !== 'break' && cause !== null) end = { kind: 'uncertain', value: cause };
  }
  return end;
}
