import {
  decoratorName,
  guardAttributes,
  looksLikeGuard,
  marksAsObsolete,
  routingAttributes,
} from '../catalog/framework-attributes';
import type { WrittenName } from '../model/application-model';
import type { ArgumentFacts, AttributeFacts, DecoratorFacts, FileFacts } from '../model/facts/file-facts';
import type { Expression } from '../model/lowered-code';
import { simpleName } from '../model/type-reference';
import type { FileDecorator, Match } from './module-imports';

/** An attribute, and the file in whose scope its arguments are resolved. */
interface AppliedFacts {
  readonly facts: AttributeFacts;
  readonly file: FileFacts;
}

/** The attributes of a declaration after its decorators are resolved. */
export interface AppliedAttributes<Applied = AppliedFacts> {
  readonly applied: readonly Applied[];
  /** Decorators that may apply framework decorators, but whose code is not evaluated. */
  readonly unfollowed: readonly WrittenName[];
}

/** The attributes of several declarations. */
export function joined<Applied>(parts: readonly AppliedAttributes<Applied>[]): AppliedAttributes<Applied> {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return first;
  return {
    applied: parts.flatMap(({ applied }) => applied),
    unfollowed: parts.flatMap(({ unfollowed }) => unfollowed),
  };
}

type FindDecorator = (file: FileFacts, name: string) => Match<FileDecorator> | null;

const MAX_STEPS = 16;

/** Resolves imported decorators to their declared names, and workspace decorators to the decorators that they apply. */
export function followDecorators(
  written: readonly AttributeFacts[],
  file: FileFacts,
  find: FindDecorator,
  steps = 0,
): AppliedAttributes {
  return joined(written.map((facts) => follow(facts, file, find, steps)));
}

function follow(
  facts: AttributeFacts,
  file: FileFacts,
  find: FindDecorator,
  steps: number,
): AppliedAttributes {
  const { location } = facts;
  const text = `@${facts.type?.name}`;
  const unfollowed = { applied: [], unfollowed: [{ text, location }] };
  const as = (name: string): AppliedAttributes =>
    !routingAttributes.has(name) && facts.arguments.some(isFrameworkCall)
      ? unfollowed
      : { applied: [{ facts: { ...facts, name }, file }], unfollowed: [] };
  if (facts.name === '') return unfollowed;
  const match = facts.type === null || steps > MAX_STEPS ? null : find(file, facts.type.name);
  if (match === null) return as(facts.name);
  if (match.kind === 'outside') return as(decoratorName(simpleName(match.name)));
  if (match.kind === 'value') return routingAttributes.has(facts.name) ? as(facts.name) : unfollowed;
  const { decorator, file: other } = match.found;
  const inner = followDecorators(
    decorator.applies.map((one) => withArguments(one, decorator, facts, other === file)),
    other,
    find,
    steps + 1,
  );
  const applies =
    inner.unfollowed.length > 0 || inner.applied.some(({ facts: { name } }) => routingAttributes.has(name));
  const name = decoratorName(decorator.name);
  // A decorator with the name of a framework decorator counts as that decorator, unless it may apply route decorators.
  const isFrameworks = routingAttributes.has(name) || guardAttributes.has(name) || marksAsObsolete(name);
  if (!applies && isFrameworks) return as(name);
  const guards = inner.applied.some((one) => guardAttributes.has(one.facts.name));
  if (decorator.isFollowed && (applies || guards || !looksLikeGuard(name))) return inner;
  if (applies || facts.arguments.some(isFrameworkCall)) return unfollowed;
  if (!guards && !looksLikeGuard(name)) return { applied: [], unfollowed: [] };
  // This decorator does not affect the route. What it requires of callers is unknown.
  const value: Expression = { kind: 'opaque', text, names: [], location };
  return {
    applied: [{ facts: { ...facts, name: 'Authorize', arguments: [{ name: null, value }] }, file }],
    unfollowed: [],
  };
}

/** Whether an argument is a decorator of the framework. What the callee does with such an argument is unknown. */
function isFrameworkCall({ value }: ArgumentFacts): boolean {
  if (value.kind !== 'call' || (value.callee.kind !== 'name' && value.callee.kind !== 'member')) return false;
  return routingAttributes.has(decoratorName(value.callee.name));
}

/** Replaces parameters by arguments in an attribute that a decorator applies. Arguments from other files are opaque. */
function withArguments(
  applied: AttributeFacts,
  { parameters }: DecoratorFacts,
  use: AttributeFacts,
  isSameFile: boolean,
): AttributeFacts {
  const names = parameters.map(({ name }) => name);
  const opaque = ({ location }: Expression): Expression => {
    return { kind: 'opaque', text: 'an argument of a decorator', names: [], location };
  };
  const given = (argument: ArgumentFacts): readonly ArgumentFacts[] => {
    const { value } = argument;
    const parameter = value.kind === 'name' && parameters.find(({ name }) => name === value.name);
    if (!parameter) return [uses(value, names) ? { ...argument, value: opaque(value) } : argument];
    // If there is only one parameter, it may be an object whose members serve as named arguments.
    const index = parameters.indexOf(parameter);
    const found = parameters.length === 1 ? use.arguments : use.arguments.slice(index, index + 1);
    const { initial } = parameter;
    const values = found.length > 0 || initial === null ? found : [{ name: null, value: initial }];
    return values.map((one) => ({
      name: argument.name ?? one.name,
      value: isSameFile || one.value.kind === 'literal' ? one.value : opaque(one.value),
    }));
  };
  return { ...applied, arguments: applied.arguments.flatMap(given), location: use.location };
}

/** Whether code uses one of the names, at any depth. */
function uses(code: unknown, names: readonly string[]): boolean {
  if (typeof code !== 'object' || code === null) return false;
  if ('kind' in code && code.kind === 'name' && 'name' in code) return names.includes(String(code.name));
  return Object.values(code).some((part) => uses(part, names));
}
