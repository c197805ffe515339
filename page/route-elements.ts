import { element } from './dom';
import type { PageRoute } from './page-data';

/** A verb in its color; custom verbs have no color. */
export function verbBadge(verb: string): HTMLElement {
  return element('span', { class: `verb ${/^[A-Z]+$/.test(verb) ? verb.toLowerCase() : ''}` }, verb);
}

/** A path with marked parameters. The part that the rows above already show has a muted color. */
export function pathElement(path: string, shared = ''): HTMLElement {
  const rest = path.startsWith(shared) ? path.slice(shared.length) : path;
  const quiet = path.slice(0, path.length - rest.length);
  return element(
    'code',
    { class: 'path', title: path },
    quiet === '' ? null : element('span', { class: 'shared' }, ...withParameters(quiet)),
    ...withParameters(rest),
  );
}

/** A path with marks on the segments that differ from another path. */
export function comparedPath(path: string, other: string): HTMLElement {
  const others = other.split('/');
  const segments = path.split('/').flatMap((segment, at) => {
    const name = segment === others[at] ? 'span' : 'mark';
    return [at === 0 ? null : '/', element(name, {}, ...withParameters(segment))];
  });
  return element('code', { class: 'path', title: path }, ...segments);
}

function withParameters(text: string): readonly (Node | string)[] {
  const pieces = text.split(/(\{[^}]*\})/).filter(Boolean);
  return pieces.map((piece) => (piece.startsWith('{') ? element('var', {}, piece) : piece));
}

/** Short marks for the notable properties of a route. */
export function marks(route: PageRoute, showsStyles: boolean): readonly HTMLElement[] {
  const { visibility, collidesWith, certainty, inheritedFrom, obsolete, styles, access } = route;
  const mark = (name: string, text: string, title: string) =>
    element('span', { class: `mark ${name}`, title }, text);
  return [
    ...(access ? [mark(access.text === 'open' ? 'warning' : '', access.text, 'who may call it')] : []),
    ...(collidesWith.length > 0
      ? [mark('error', 'collides', 'another method answers the same verb and path')]
      : []),
    ...(certainty === 'exact' ? [] : [mark('warning', certainty, route.reasons[0]?.text ?? '')]),
    ...(visibility === 'hidden' ? [mark('', 'hidden', 'callable, but not in API discovery')] : []),
    ...(obsolete ? [mark('', 'obsolete', 'marked as obsolete')] : []),
    ...(inheritedFrom === null ? [] : [mark('', 'inherited', `declared in ${inheritedFrom}`)]),
    ...(styles.v3 === styles.v4 || showsStyles ? [] : [mark('', 'v3≠v4', styles.v3)]),
  ];
}
