import type { Diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Reason, Step } from '../model/route';

/** What is gathered on the way to a route. */
export class Trail {
  readonly steps: Step[] = [];
  readonly reasons: Reason[] = [];
  readonly diagnostics: Diagnostic[] = [];

  readonly step = (section: string, text: string, location: Location | null = null): void => {
    this.steps.push({ section, text, location });
  };
}
