import type { Diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { Reason } from '../model/route';
import type { Step, StepKind } from '../model/step';

/** What is gathered on the way to a route. */
export class Trail {
  readonly steps: Step[] = [];
  readonly reasons: Reason[] = [];
  readonly diagnostics: Diagnostic[] = [];

  step(kind: StepKind, text: string, location: Location | null = null): void {
    this.steps.push({ kind, text, location });
  }

  append({ steps, reasons, diagnostics }: Trail): void {
    this.steps.push(...steps);
    this.reasons.push(...reasons);
    this.diagnostics.push(...diagnostics);
  }
}
