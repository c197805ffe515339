import { distance } from 'fastest-levenshtein';

/** A part of a name tells more than its distance says. */
const MIN_PART = 3;
/** Texts that differ in more than this part of their letters are no slip of the pen. */
const MAX_DISTANCE = 0.4;

/** Of these names at most `limit` that somebody may have meant by a text, the nearest first, whatever the case. */
export function nearNames(text: string, names: Iterable<string>, limit = 3): readonly string[] {
  const wanted = text.toLowerCase();
  const near = [...new Set(names)]
    .map((name) => ({ name, distance: apart(wanted, name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  // Beside a slip of the pen nothing else was meant.
  const limitOfDistance = 2 * (near[0]?.distance ?? 0) + 0.05;
  return near
    .filter((candidate) => candidate.distance <= limitOfDistance)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** 0 for the same, 1 for nothing in common. */
function apart(wanted: string, name: string): number {
  const longer = Math.max(wanted.length, name.length, 1);
  const isPart = wanted.length >= MIN_PART && name.includes(wanted);
  return isPart ? (MAX_DISTANCE * (longer - wanted.length)) / longer : distance(wanted, name) / longer;
}
