import type { ChangesIn, Reading } from '../../model/outline';
import type { Steps } from '../../model/steps';
import { demandOf, type Party } from './demand';
import { namesBetween } from './dependency-paths';

/** Things by names that they have. */
class Directory<Thing> {
  readonly #named = new Map<string, Thing[]>();

  add(thing: Thing, names: readonly string[]): void {
    for (const name of names) {
      const group = this.#named.get(name);
      if (group === undefined) this.#named.set(name, [thing]);
      else group.push(thing);
    }
  }

  named(name: string): readonly Thing[] {
    return this.#named.get(name) ?? [];
  }
}

/**
 * The files that an answer depends on, in the order of `readings`. Which these are follows from the files alone: those
 * without an outline, and what they lead to by names. Such are the types that linking may look up (`demandOf`), and the
 * heirs of whatever may serve routes or has members that they may override, modules between others that configure, and
 * whatever changes the values that are looked up.
 * Reads a file at each step.
 */
export function* relevantReadings(
  readings: readonly Reading[],
  changesIn: ChangesIn,
): Steps<readonly Reading[]> {
  if (readings.every(({ outline }) => outline === null)) return readings;
  const filesByName = new Directory<Reading>();
  const filesByBase = new Directory<Reading>();
  const partiesByName = new Directory<Party>();
  const partiesByBase = new Directory<Party>();
  const toRead: Reading[] = [];
  const relevant = new Set<Reading>();
  const asked = new Set<string>();
  const candidates = new Set<string>();
  const configuringNames = new Set<string>();
  const dependencies = new Map<string, Set<string>>();
  const open: Party[] = [];
  const searched = new Set<string>();
  const searchedCalls = new Set<string>();

  function depend(name: string, others: readonly string[]): void {
    const known = dependencies.get(name) ?? new Set();
    dependencies.set(name, known);
    for (const other of others) known.add(other);
  }

  function request(reading: Reading): void {
    if (relevant.has(reading)) return;
    relevant.add(reading);
    toRead.push(reading);
  }

  function ask(name: string): void {
    if (asked.has(name)) return;
    asked.add(name);
    filesByName.named(name).forEach(request);
    for (const { asks } of partiesByName.named(name)) asks.forEach(ask);
  }

  function nominate(name: string): void {
    if (candidates.has(name)) return;
    candidates.add(name);
    ask(name);
    filesByBase.named(name).forEach(request);
    for (const { asksAsCandidate } of partiesByName.named(name)) asksAsCandidate.forEach(ask);
    for (const heir of partiesByBase.named(name)) nominate(heir.name);
  }

  function admit(party: Party): void {
    const { name, bases, asks, asksAsCandidate } = party;
    partiesByName.add(party, [name]);
    partiesByBase.add(party, bases);
    if (party.dependencies.length > 0) depend(name, party.dependencies);
    if (party.open.length > 0) open.push(party);
    if (party.isVirtual) filesByBase.named(name).forEach(request);
    if (asked.has(name)) asks.forEach(ask);
    if (candidates.has(name)) asksAsCandidate.forEach(ask);
    else if (party.isCandidate || bases.some((base) => candidates.has(base))) nominate(name);
  }

  /** Requests the files whose code may change what has a name, or gives it out under another one. */
  function search(name: string): void {
    if (searched.has(name)) return;
    searched.add(name);
    const others = new Set<string>();
    for (const reading of readings) {
      for (const { path, role } of changesIn(reading, new Set([name]))) {
        if (role === 'called' || !path.includes(name) || !path.split('.').includes(name)) continue;
        request(reading);
        if (typeof role === 'object') others.add(role.name);
      }
    }
    others.forEach(search);
  }

  /** Requests the files whose code may call a method that has a name. */
  function searchCalls(name: string): void {
    if (searchedCalls.has(name)) return;
    searchedCalls.add(name);
    for (const reading of readings) {
      const calls = changesIn(reading, new Set([name])).find(({ role }) => role === 'called');
      if (calls?.path.split('.').includes(name)) request(reading);
    }
  }

  for (const reading of readings) {
    const { outline } = reading;
    if (outline === null) request(reading);
    else {
      filesByName.add(reading, outline.names);
      filesByBase.add(reading, outline.bases);
      if (outline.dependencies.length > 0)
        for (const name of outline.names) depend(name, outline.dependencies);
    }
  }
  while (toRead.length > 0) {
    for (let reading = toRead.pop(); reading !== undefined; reading = toRead.pop()) {
      const { parties, asks, configuring, uncalled } = demandOf(reading.facts);
      yield;
      parties.forEach(admit);
      asks.forEach(ask);
      uncalled.forEach(searchCalls);
      for (const name of configuring) configuringNames.add(name);
    }
    namesBetween(configuringNames, dependencies).forEach(ask);
    for (const party of open)
      if (asked.has(party.name)) party.open.filter((value) => asked.has(value)).forEach(search);
  }
  return readings.filter((reading) => relevant.has(reading));
}
