import { hasConventionalVerb, type Lint } from './lint';

/** `AddressLookup` starts with `Add`, so `ressLookup` is left. */
export const prefixInsideWord: Lint = {
  code: 'prefix-inside-word',
  find({ removedPrefix, actionName, path }) {
    if (removedPrefix === null) return null;
    const rest = actionName.slice(removedPrefix.length);
    if (!/^\p{Ll}/u.test(rest)) return null;
    return `loses ${removedPrefix}, which is only the beginning of a word: ${rest} is left in ${path}.`;
  },
};

const PREFIX = /^(?:GetList|GetAll|Get|Put|Update|Delete|Remove|Create|Add|Insert|Post|Patch)/i;

/** `GETBooks` is a GET, and keeps its prefix: the verb is found whatever the case, the prefix is cut only in its own. */
export const prefixCase: Lint = {
  code: 'prefix-case',
  find(route) {
    const { origin, removedPrefix, actionName, verb } = route;
    if (origin !== 'convention' || removedPrefix !== null || !hasConventionalVerb(route)) return null;
    const prefix = PREFIX.exec(actionName)?.[0];
    if (prefix === undefined) return null;
    return `becomes ${verb} by ${prefix}, which stays in the address because of its case.`;
  },
};
