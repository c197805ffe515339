import type { ActionModel, ControllerModel } from './application';

/** Under which names the user may speak of a class, the most precise first. */
export function controllerKeys({ name, fullName }: ControllerModel): readonly string[] {
  return [fullName, name];
}

/** Under which names the user may speak of a method, the most precise first: as written, or as the conventions read it. */
export function actionKeys(controller: ControllerModel, { written, name }: ActionModel): readonly string[] {
  const methods = [written, name];
  const ofClass = controllerKeys(controller).flatMap((owner) =>
    methods.map((method) => `${owner}.${method}`),
  );
  return [...ofClass, ...methods];
}
