import type { ControllerModel } from '../model/application';

/** A handwritten controller stays one without being selected, as long as the web framework would take it. */
export function isController(controller: ControllerModel): boolean {
  const { isHandwritten, isPublic, isAbstract, isGeneric, isNested } = controller;
  return isHandwritten && isPublic && !isAbstract && !isGeneric && !isNested;
}
