import { hasConventionalVerb, type Lint } from './lint';

const READING =
  /^(?:Find|Search|List|Query|Fetch|Load|Read|Show|View|Has|Is|Can|Exists|Check|Count|Export|Download|Lookup|LookUp)(?![a-z])/;

/** `FindByName` reads, and becomes a POST: no prefix of the table fits. */
export const readLikeNameIsPost: Lint = {
  code: 'read-like-name-is-post',
  find(route) {
    const { origin, verb, removedPrefix, actionName, path } = route;
    const isDefault = verb === 'POST' && removedPrefix === null && hasConventionalVerb(route);
    if (origin !== 'convention' || !isDefault || !READING.test(actionName)) return null;
    return `reads by its name, and becomes POST ${path}: that name has no verb of its own.`;
  },
};

/** A class-level route switches the convention off, verbs included. */
export const classRouteWithoutVerbs: Lint = {
  code: 'class-route-without-verbs',
  find: ({ verb, path }) =>
    verb === 'ANY' ? `answers every verb at ${path}: below a route of the class no verb is added.` : null,
};
