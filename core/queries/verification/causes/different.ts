import type { Route } from '../../../model/route';
import type { Step, StepKind } from '../../../model/step';
import type { Cause } from '../comparison';
import { controllerSegment } from '../controller-segment';
import { literalsOf, routeShape, segmentsOf } from '../shape';
import type { CauseRule } from './rule';

/** The step of the derivation that is about one of these; one with a place goes first. */
function stepOf({ derivation }: Route, ...kinds: readonly StepKind[]): Step | null {
  return (
    derivation.find(({ kind, location }) => kinds.includes(kind) && location !== null) ??
    derivation.find(({ kind }) => kinds.includes(kind)) ??
    null
  );
}

const cause = (code: Cause['code'], text: string, step: Step | null): Cause => ({
  code,
  text: step === null ? text : `${text} ${step.text}.`,
  location: step?.location ?? null,
});

const visibility: CauseRule = ({ predicted, isExact }) =>
  isExact && predicted!.visibility === 'hidden'
    ? {
        code: 'visibility',
        text: 'It was predicted as hidden from API discovery, and the host shows it.',
        location: stepOf(predicted!, 'visibility')?.location ?? null,
      }
    : null;

const style: CauseRule = ({ predicted, reported }) => {
  const { style: own, styles } = predicted!;
  if (own === null) return null;
  const other = own === 'v4' ? 'v3' : 'v4';
  const shape = routeShape(styles[other]);
  if (shape === routeShape(styles[own]) || shape !== routeShape(reported!.route.path)) return null;
  const text = `The host uses the ${other} style for it, the configuration gives ${own}.`;
  return cause('style', text, stepOf(predicted!, 'controller-casing', 'action-casing'));
};

/** Prediction and report as segments, with the place of the class in the predicted ones. */
function segments(predicted: Route, path: string) {
  const own = segmentsOf(routeShape(predicted.path));
  return { own, host: segmentsOf(routeShape(path)), at: controllerSegment(own, predicted.service) };
}

const endsWith = (list: readonly string[], end: readonly string[]) =>
  list.length >= end.length && end.every((item, at) => item === list[list.length - end.length + at]);
const startsWith = (list: readonly string[], start: readonly string[]) =>
  start.every((item, at) => item === list[at]);

const rootPath: CauseRule = ({ predicted, reported }) => {
  const { own, host, at } = segments(predicted!, reported!.route.path);
  if (predicted!.origin !== 'convention' || at < 1) return null;
  const isOther =
    host[0] === own[0] && endsWith(host, own.slice(at)) && !startsWith(host, own.slice(0, at + 1));
  return isOther
    ? cause('root-path', 'The host has another root path.', stepOf(predicted!, 'root-path'))
    : null;
};

const controllerName: CauseRule = ({ predicted, reported }) => {
  const { own, host, at } = segments(predicted!, reported!.route.path);
  if (predicted!.origin !== 'convention' || at < 1) return null;
  const isOther =
    host.length === own.length &&
    startsWith(host, own.slice(0, at)) &&
    host[at] !== own[at] &&
    endsWith(host, own.slice(at + 1));
  return isOther
    ? cause(
        'controller-name',
        'The host has another name for the class.',
        stepOf(predicted!, 'given-controller-name', 'controller-name'),
      )
    : null;
};

const verb: CauseRule = ({ predicted, reported }) => {
  if (routeShape(predicted!.path) !== routeShape(reported!.route.path)) return null;
  const step = stepOf(predicted!, 'attribute-verb', 'attribute-template', 'conventional-verb');
  const text = `Only the verb differs: the host takes ${reported!.route.verb}, an attribute or another state of the source decides.`;
  return cause('verb', text, step);
};

const signature: CauseRule = ({ predicted, reported }) => {
  const host = reported!.route.parameters?.filter((name) => name.toLowerCase() !== 'cancellationtoken');
  if (host === undefined) return null;
  const list = (names: readonly string[]) => names.join(', ') || 'nothing';
  const own = predicted!.parameters.map(({ name }) => name);
  const has = (names: readonly string[], wanted: string) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  if (own.every((name) => has(host, name)) && host.every((name) => has(own, name))) return null;
  const text = `The host's method takes ${list(host)}, the source ${list(own)}: the description is of another state of the source.`;
  return cause('signature', text, null);
};

const parameters: CauseRule = ({ predicted, reported }) => {
  if (literalsOf(routeShape(predicted!.path)) !== literalsOf(routeShape(reported!.route.path))) return null;
  const step = stepOf(predicted!, 'trailing-id') ?? stepOf(predicted!, 'id');
  return cause('parameters', 'Other parameters stand in the address.', step);
};

const attribute: CauseRule = ({ predicted }) => {
  if (predicted!.origin !== 'attribute') return null;
  const step = predicted!.derivation.findLast(
    ({ kind, location }) => kind === 'attribute-template' && location !== null,
  );
  return cause('attribute', 'The address is not that of the convention.', step ?? null);
};

const actionName: CauseRule = ({ predicted, reported }) => {
  const { own, host, at } = segments(predicted!, reported!.route.path);
  if (at < 1 || !startsWith(host, own.slice(0, at + 1))) return null;
  const step = stepOf(predicted!, 'given-action-name', 'removed-prefix');
  return cause('action-name', 'What follows the name of the class differs.', step);
};

const offConvention: CauseRule = () => ({
  code: 'attribute',
  text: 'The address of the host does not follow the conventions: a route attribute, or code that builds routes, which the source does not show.',
  location: null,
});

/** Why a route may have another verb, address or visibility than predicted. */
export const differentCauses: readonly CauseRule[] = [
  visibility,
  style,
  verb,
  attribute,
  signature,
  rootPath,
  controllerName,
  parameters,
  actionName,
  offConvention,
];
