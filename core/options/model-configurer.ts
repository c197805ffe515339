import type { Cell, FunctionValue, Slot } from '../model/value';
import { is, unknown } from '../model/value-operations';

/** Members of an object, and the names that code looked up among them. */
class RecordedMembers extends Map<string, Cell<Slot | null>> {
  readonly used = new Set<string>();

  override get(name: string) {
    this.used.add(name);
    return super.get(name);
  }
}

/**
 * `ControllerModelConfigurer` as a function from a model, an object with the type and name of a controller, to the name
 * after the call. The name is unknown if the code uses other members or passes the model to code that is not evaluated.
 */
export const renaming = (configurer: FunctionValue): FunctionValue => ({
  ...configurer,
  call(args, location) {
    const [model] = args;
    if (!is.object(model)) return unknown('the model is not known', location);
    const members = new RecordedMembers(model.members);
    const recorded = { ...model, members };
    configurer.call([recorded], location);
    const isNameOnly =
      [...members.used].every((name) => model.members.has(name)) && recorded.rest.content === null;
    const name = members.get('ControllerName')?.content;
    return isNameOnly && name ? name.value : unknown('it may change anything about the controller', location);
  },
});
