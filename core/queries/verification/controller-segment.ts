import type { Route } from '../../model/route';
import { segmentsOf } from './shape';

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
