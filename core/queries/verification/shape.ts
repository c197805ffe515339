import type { Route } from '../../model/route';
import { type Part, parseTemplate } from '../../routing/template';

/**
 * What is left of a template when only its shape counts: literals without case, parameters without name and constraint.
 * `/api/App/book/{id:guid}/` → `/api/app/book/{}`
 */
export function routeShape(template: string): string {
  const text = (part: Part) => (part.kind === 'literal' ? part.text.toLowerCase() : '{}');
  return parseTemplate(template)
    .map((segment) => `/${segment.map(text).join('')}`)
    .join('');
}

/** What a request and a route have in common: the verb and the shape of the address. */
export function addressKey({ verb, path }: { readonly verb: string; readonly path: string }): string {
  return `${verb} ${routeShape(path)}`;
}

/** The parts between the slashes of a shape or a template. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A shape without its parameters, in which only the literals count. `/api/app/book/{}/all` → `/api/app/book/all` */
export function literalsOf(shape: string): string {
  return segmentsOf(shape)
    .filter((segment) => segment !== '{}')
    .join('/');
}

/** Tells which addresses a route may have of which only parts are known: `?` stands for one or more segments. */
export function fitsParts(unknownShape: string): (shape: string) => boolean {
  const escaped = unknownShape.replace(/[.*+?^$()|[\]\\{}-]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replaceAll('/\\?', '(?:/[^/]+)+')}$`);
  return (shape) => pattern.test(shape);
}

/**
 * Index of the segment that stands for the class, by its spelling: -1 when none does.
 * `/api/app/reading-book/{}` of ReadingBookAppService → 2
 */
export function controllerSegment(segments: readonly string[], service: string): number {
  const name = service.toLowerCase();
  let best = -1;
  let length = 0;
  segments.forEach((segment, at) => {
    const squashed = segment.toLowerCase().replaceAll('-', '');
    // The longest wins: a root path may also begin the name, as `app` does in `AppleAppService`.
    if (squashed.length > length && name.startsWith(squashed)) [best, length] = [at, squashed.length];
  });
  return best;
}

/** The address below which the routes of a class lie; null when it shares none. `/api/app/book/{}` → `/api/app/book` */
export function baseOf(shape: string, { service }: Route): string | null {
  const segments = segmentsOf(shape);
  const at = controllerSegment(segments, service);
  if (at > 0) return `/${segments.slice(0, at + 1).join('/')}`;
  const parameter = segments.indexOf('{}');
  const literals = parameter < 0 ? segments : segments.slice(0, parameter);
  return literals.length > 1 ? `/${literals.join('/')}` : null;
}
