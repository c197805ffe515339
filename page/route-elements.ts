import type { Location } from '../core';
import { locationText } from '../core/model/location';
import { element } from './dom';
import { excerptOf, type PageData, type PageRoute } from './page-data';

/** A verb in its color; custom verbs have none. */
export function verbBadge(verb: string): HTMLElement {
  return element('span', { class: `verb ${/^[A-Z]+$/.test(verb) ? verb.toLowerCase() : ''}` }, verb);
}

/** A path with its parameters marked, and the part that it shares with the rows above in a muted color. */
export function address(path: string, shared = ''): HTMLElement {
  const rest = path.startsWith(shared) ? path.slice(shared.length) : path;
  const quiet = path.slice(0, path.length - rest.length);
  return element(
    'code',
    { class: 'address', title: path },
    quiet === '' ? null : element('span', { class: 'shared' }, ...withParameters(quiet)),
    ...withParameters(rest),
  );
}

/** A path with the segments marked that differ from another path. */
export function comparedAddress(path: string, other: string): HTMLElement {
  const others = other.split('/');
  const segments = path.split('/').flatMap((segment, at) => {
    const name = segment === others[at] ? 'span' : 'mark';
    return [at === 0 ? null : '/', element(name, {}, ...withParameters(segment))];
  });
  return element('code', { class: 'address', title: path }, ...segments);
}

function withParameters(text: string): readonly (Node | string)[] {
  const pieces = text.split(/(\{[^}]*\})/).filter(Boolean);
  return pieces.map((piece) => (piece.startsWith('{') ? element('var', {}, piece) : piece));
}

/** Short marks for what is notable about a route. */
export function marks(route: PageRoute, showsStyles: boolean): readonly HTMLElement[] {
  const { visibility, collidesWith, certainty, inheritedFrom, obsolete, styles, access } = route;
  const mark = (name: string, text: string, title: string) =>
    element('span', { class: `mark ${name}`, title }, text);
  return [
    ...(access ? [mark(access.text === 'open' ? 'warning' : '', access.text, 'who may call it')] : []),
    ...(collidesWith.length > 0
      ? [mark('error', 'collides', 'another method answers the same verb and address')]
      : []),
    ...(certainty === 'exact' ? [] : [mark('warning', certainty, route.reasons[0]?.text ?? '')]),
    ...(visibility === 'hidden' ? [mark('', 'hidden', 'callable, and not in API discovery')] : []),
    ...(obsolete ? [mark('', 'obsolete', 'marked as obsolete')] : []),
    ...(inheritedFrom === null ? [] : [mark('', 'inherited', `declared in ${inheritedFrom}`)]),
    ...(styles.v3 === styles.v4 || showsStyles ? [] : [mark('', 'v3≠v4', styles.v3)]),
  ];
}

/** Elements for source files: locations, as links if the repository is known, and excerpts. */
export function sourceParts({ repository, lines }: PageData) {
  const linked = new Set(repository?.files);
  const linkOf = ({ file, line }: Location): string | null => {
    if (repository === null || !linked.has(file)) return null;
    const path = file.split('/').map(encodeURIComponent).join('/');
    return repository.url.replace('{file}', () => path).replace('{line}', String(line + 1));
  };
  /** `src/books.ts:12:3`. */
  const sourceLink = (location: Location): HTMLElement => {
    const [text, link] = [locationText(location), linkOf(location)];
    if (link === null) return element('span', { class: 'location' }, text);
    return element('a', { class: 'location', href: link, target: '_blank', rel: 'noreferrer' }, text);
  };
  /** The numbered lines around a location; null if they were not read. */
  const excerpt = (location: Location): HTMLElement | null => {
    const file = lines[location.file] ?? {};
    const [first, last] = excerptOf(location);
    const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((at) => at in file);
    if (shown.length === 0) return null;
    const indent = Math.min(
      ...shown.map((at) => file[at]!).flatMap((text) => (text.trim() ? text.search(/\S/) : [])),
    );
    return element(
      'pre',
      { class: 'excerpt' },
      ...shown.map((at) =>
        element(
          'span',
          { class: at >= location.line && at <= location.endLine ? 'line named' : 'line' },
          element('span', { class: 'number' }, String(at + 1)),
          `${file[at]!.slice(indent)}\n`,
        ),
      ),
    );
  };
  return { sourceLink, excerpt };
}
