import type { Route } from '../model/route';

/** Why two routes came out alike, in a sentence that says what to change. */
export function collisionCause(a: Route, b: Route): string {
  if (a.origin === 'attribute' && b.origin === 'attribute') return 'Both addresses come from attributes.';
  if (a.origin !== b.origin) {
    const [template, convention] = a.origin === 'attribute' ? [a, b] : [b, a];
    return `An attribute on ${template.service}.${template.method} spells out what the convention makes of ${convention.service}.${convention.method}.`;
  }
  if (a.serviceFullName !== b.serviceFullName) {
    return a.service === b.service
      ? `There are two classes named ${a.service}: ${a.serviceFullName} and ${b.serviceFullName}.`
      : `Both class names come down to the same segment.`;
  }
  if (a.method === b.method) {
    return 'They are overloads, and what tells them apart is not part of the address.';
  }
  const [one, other] = [a.removedPrefix, b.removedPrefix];
  if (one !== null && other !== null && one !== other) {
    return `${one} and ${other} are prefixes that are cut from the name.`;
  }
  if (one !== other) return `${one ?? other} is a prefix that is cut from the name.`;
  return 'Nothing else of their names is part of the address.';
}
