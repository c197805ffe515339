import type { Diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import type { DerivationStep, DerivationStepKind, Reason } from '../model/route';

/** Collects the steps, reasons and findings of a route. */
export class DerivationBuilder {
  readonly steps: DerivationStep[] = [];
  readonly reasons: Reason[] = [];
  readonly diagnostics: Diagnostic[] = [];

  step(kind: DerivationStepKind, text: string, location: Location | null = null): void {
    this.steps.push({ kind, text, location });
  }

  append({ steps, reasons, diagnostics }: DerivationBuilder): void {
    this.steps.push(...steps);
    this.reasons.push(...reasons);
    this.diagnostics.push(...diagnostics);
  }
}
