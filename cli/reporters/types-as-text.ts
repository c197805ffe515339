import type { Diagnostic } from '../../core/model/diagnostic';
import { printable } from '../layout/printable';
import type { TextLayout } from '../layout/table';
import { wrapped } from '../layout/widths';

/** A line for each difference of a type: its location, what differs, and the location in the source. */
export function typesText(
  findings: readonly Pick<Diagnostic, 'message' | 'location' | 'related'>[],
  { locations, width }: TextLayout,
  hasLocations: boolean,
): string {
  const lines = findings.map(({ message, location, related }) => {
    const places = related.map((one) => ` (${locations.format(one.location)})`).join('');
    return `${printable(`${hasLocations ? `${locations.format(location)}  ` : ''}${message}${places}`)}\n`;
  });
  return wrapped(lines.join(''), width);
}
