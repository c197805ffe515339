import type { ActionModel, ControllerModel } from './application-model';

/** Names that the user configuration may use for a class, most precise first. */
export function namesOfController({ name, fullName }: ControllerModel): readonly string[] {
  return [fullName, name];
}

/** Names that the user configuration may use for a method, most precise first, in source spelling or PascalCase. */
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
