import type { Location } from './location';

/** The kinds of derivation steps, each with the section of the document that it follows. */
export const stepSections = {
  'framework-version': '1',
  'attribute-verb': '2.3',
  'class-template': '2.3',
  'attribute-template': '2.3',
  'conventional-verb': '5.1',
  prefix: '5.2.1',
  'root-path': '5.2.2',
  id: '5.2.4',
  'trailing-id': '5.2.6',
  'controller-name': '5.4.1',
  'controller-casing': '5.4.2',
  'given-controller-name': '5.4.4',
  'action-name': '5.5.1',
  'removed-prefix': '5.5.2',
  'action-casing': '5.5.3',
  'no-action': '5.5.4',
  'given-action-name': '5.5.5',
  'route-builder': '5.6',
  selection: '6.1',
  visibility: '8.2',
  'handwritten-controller': '9.1',
  style: '10',
} as const;

export type DerivationStepKind = keyof typeof stepSections;

/** One decision in the derivation of a route: its kind, its effect, and the source that caused it. */
export interface DerivationStep {
  readonly kind: DerivationStepKind;
  readonly text: string;
  readonly location: Location | null;
}
