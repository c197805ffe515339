import type { Environment, Run } from '../interpreter/run';
import { typeValue, unknown } from '../interpreter/values';
import type { Expression, ExpressionOf } from '../model/code';
import { replaceable } from '../model/framework';
import { simpleName } from '../model/type-reference';
import type { Value } from '../model/value';

/** A class that code registers for a service that decides routes (§5.6); `type` is unknown where the code does not name it. */
export interface ServiceRegistration {
  readonly service: 'route-builder' | 'service-convention';
  readonly type: Value;
}

/** Calls that register a service: `services.Replace(…)`, `ServiceDescriptor.Transient<A, B>()`. `TryAdd…` adds nothing to a default. */
const REGISTERING = /^(?:add|replace|register|transient|scoped|singleton|describe|keyed)\w*$/i;

/** What a call registers; null for every other call. */
export function registeredService(
  run: Run,
  call: ExpressionOf<'call'>,
  environment: Environment,
): ServiceRegistration | null {
  const { callee, typeArguments, arguments: given, location } = call;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  if (!REGISTERING.test(name)) return null;
  const types = typeArguments.map((type): Expression => ({ kind: 'type', type, location }));
  const [service, implementation] = [...types, ...given.map(({ value }) => value)];
  const replaced = service === undefined ? null : replaceable(nameIn(service));
  if (replaced === null) return null;
  const created = implementation === undefined ? null : typeIn(implementation);
  const type =
    created === null
      ? unknown('which class is registered is not known', location)
      : typeValue(run.code.type(created, environment.site));
  return { service: replaced, type };
}

function nameIn(expression: Expression): string {
  const name =
    expression.kind === 'type'
      ? expression.type.name
      : expression.kind === 'name'
        ? expression.name
        : expression.kind === 'literal'
          ? String(expression.value)
          : '';
  return simpleName(name);
}

/** The class that an argument names or creates: `typeof(X)`, `X`, `new X()`, `_ => new X()`. */
export function typeIn(expression: Expression) {
  const [first] = expression.kind === 'function' ? expression.body : [];
  const value = first?.kind === 'return' && first.value !== null ? first.value : expression;
  if (value.kind === 'type' || value.kind === 'new') return value.type;
  if (value.kind !== 'name') return null;
  const { name, location } = value;
  return { text: name, name, arguments: [], form: 'named', location } as const;
}
