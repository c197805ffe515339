import { type Location, locationText } from '../core/model/location';
import { element } from './dom';
import { excerptOf, type PageData } from './page-data';

/** Elements for source files: excerpts, and locations, which are links if the repository is known. */
export function sourceElements({ repository, lines }: PageData) {
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
