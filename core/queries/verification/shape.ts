import { parseTemplate } from '../../routing/template';

/**
 * What is left of a template when only its shape counts: literals without case, parameters without name and constraint.
 * `/api/App/book/{id:guid}/` → `/api/app/book/{}`
 */
export function routeShape(template: string): string {
  return parseTemplate(template)
    .map(
      (segment) =>
        `/${segment.map((part) => (part.kind === 'literal' ? part.text.toLowerCase() : '{}')).join('')}`,
    )
    .join('');
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
