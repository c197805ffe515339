import type { ActionModel, ControllerModel } from './application';

/** The names of a class in the user configuration, the most precise first. */
export function namesOfController({ name, fullName }: ControllerModel): readonly string[] {
  return [fullName, name];
}

/** The names of a method in the user configuration, the most precise first: as written, or as the conventions read it. */
export function namesOfAction(
  controller: ControllerModel,
  { written, name }: ActionModel,
): readonly string[] {
  const methods = [written, name];
  const ofClass = namesOfController(controller).flatMap((owner) =>
    methods.map((method) => `${owner}.${method}`),
  );
  return [...ofClass, ...methods];
}
