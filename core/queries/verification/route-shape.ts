import type { Route } from '../../model/route';
import { type Part, parseTemplate, segmentTexts } from '../../routing/template';

/**
 * The shape of a template: literals in lower case, parameters without name and constraint.
 * `/api/App/book/{id:guid}/` → `/api/app/book/{}`. Descriptions contain doubled braces as single ones, like parameters:
 * `/a/{{x}}` → `/a/{}`
 */
export function routeShape(template: string): string {
  const text = (part: Part) =>
    part.kind === 'literal' ? part.text.toLowerCase().replace(/\{[^{}]*\}/g, '{}') : '{}';
  return parseTemplate(template)
    .map((segment) => `/${segment.map(text).join('')}`)
    .join('');
}

/** A key from the verb and the shape of the path. */
export function verbAndShape({ verb, path }: { readonly verb: string; readonly path: string }): string {
  return `${verb} ${routeShape(path)}`;
}

/** The literals of a shape, without its parameters. `/api/app/book/{}/all` → `/api/app/book/all` */
export function literalsOf(shape: string): string {
  return segmentTexts(shape)
    .filter((segment) => segment !== '{}')
    .join('/');
}

/** A matcher for the possible paths of a partly unknown route: `?` matches one or more segments. */
export function fitsParts(unknownShape: string): (shape: string) => boolean {
  const escaped = unknownShape.replace(/[.*+?^$()|[\]\\{}-]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('/\\?', '(?:/[^/]+)+')}$`);
  return (shape) => pattern.test(shape);
}

/**
 * Index of the longest segment with which the class name begins; -1 if there is none.
 * `/api/app/reading-book/{}` of ReadingBookAppService → 2
 */
export function controllerSegment(segments: readonly string[], service: string): number {
  const name = service.toLowerCase();
  let best = -1;
  let length = 0;
  segments.forEach((segment, at) => {
    const squashed = segment.toLowerCase().replaceAll('-', '');
    // The longest match wins: a root path may be a prefix of the class name, like `app` in `AppleAppService`.
    if (squashed.length > length && name.startsWith(squashed)) [best, length] = [at, squashed.length];
  });
  return best;
}

/** The common base path of the routes of a class; null if there is none. `/api/app/book/{}` → `/api/app/book` */
export function baseOf(shape: string, { service }: Route): string | null {
  const segments = segmentTexts(shape);
  const at = controllerSegment(segments, service);
  if (at > 0) return `/${segments.slice(0, at + 1).join('/')}`;
  const parameter = segments.indexOf('{}');
  const literals = parameter < 0 ? segments : segments.slice(0, parameter);
  return literals.length > 1 ? `/${literals.join('/')}` : null;
}
