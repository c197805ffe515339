import type { Interpreter } from '../interpreter/interpreter';
import { instantiate } from '../interpreter/objects';
import { isObject, isUnknown, objectOf, unknown } from '../interpreter/values';
import type { Location } from '../model/location';
import type { ObjectValue } from '../model/value';
import type { TypeSymbol } from '../symbols/symbols';

/** An object of a class whose constructor gets what the framework injects. */
export function instanceOf(symbol: TypeSymbol, interpreter: Interpreter, location: Location): ObjectValue {
  const { run } = interpreter;
  const type = run.code.handle(symbol);
  const create = run.code.ownMembers(symbol).find(({ code }) => code.kind === 'constructor');
  const injected = (create?.code.parameters ?? []).map(({ name }) => ({
    name: null,
    value: unknown(`${name} is not known here`, location),
  }));
  const created = interpreter.within(() => instantiate(run, type, injected, location), location);
  const target = isObject(created) ? created : objectOf({}, type, null, location);
  if (isUnknown(created)) run.taint(target, created);
  return target;
}
