import { resemblesService } from '../catalog/candidate-names';
import { attributeName } from '../catalog/framework-attributes';
import { getOrInsert } from '../model/collections';
import type { FileFacts } from '../model/facts/file-facts';
import { declarationsIn } from './declared-names';
import type { Scoping, SourceIndex } from './source-index';

/**
 * Project files, and files that contain a candidate or a type derived from one, possibly through types of other files;
 * ordered by path. Also includes files whose types merely have names like those of services, unless all candidates are
 * in a different language: then these files belong to a client. Parses one file per step.
 */
export function* candidateFiles(index: SourceIndex): Generator<void, readonly FileFacts[], void> {
  const found = new Map<string, FileFacts>();
  const pending: FileFacts[] = [];
  const candidates = new Set<string>();
  const derived = new Map<string, Set<string>>();
  const scopings = new Set<Scoping>();
  const onlyNamed: FileFacts[] = [];
  const include = (facts: FileFacts): void => {
    if (found.has(facts.file)) return;
    found.set(facts.file, facts);
    pending.push(facts);
  };

  function addCandidate(name: string, scoping: Scoping): void {
    scopings.add(scoping);
    const names = [name];
    for (let next = names.pop(); next !== undefined; next = names.pop()) {
      const key = `${scoping} ${next}`;
      if (candidates.has(key)) continue;
      candidates.add(key);
      // Languages with modules have no partial classes.
      if (scoping === 'namespaces') index.declaring(next, scoping).forEach(include);
      index.deriving(next, scoping).forEach(include);
      for (const subclass of derived.get(key) ?? []) names.push(subclass);
      // Attributes may be used without their suffix.
      if (attributeName(next) !== next) names.push(attributeName(next));
    }
  }

  for (const facts of index.factsWhere(({ outline }) => outline === null || outline.isCandidate)) {
    if (isOnlyNamed(facts)) onlyNamed.push(facts);
    else include(facts);
  }
  for (let facts = pending.pop(); facts !== undefined; facts = pending.pop()) {
    yield;
    const { scoping } = facts.language;
    for (const { name, bases, isCandidate } of declarationsIn(facts)) {
      const keys = bases.map((base) => `${scoping} ${base}`);
      for (const key of keys) getOrInsert(derived, key, () => new Set()).add(name);
      if (isCandidate || keys.some((key) => candidates.has(key))) addCandidate(name, scoping);
    }
  }
  const isReported = ({ language }: FileFacts) => scopings.size === 0 || scopings.has(language.scoping);
  onlyNamed.filter(isReported).forEach(include);
  index
    .factsWhere(({ outline }) => outline?.resemblesService === true && isReported(outline.facts))
    .forEach(include);
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Whether the only possible services in a file are types that are merely named like a service. */
function isOnlyNamed(facts: FileFacts): boolean {
  const declared = declarationsIn(facts);
  if (declared.some(({ isCandidate }) => isCandidate)) return false;
  return declared.some(({ name }) => resemblesService(name));
}
