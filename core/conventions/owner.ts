import type { ControllerModel } from '../model/application';

/** Whose route, or missing route, it is: the part that the rows of a controller share. */
export function ownerOf({ name, fullName, application, assembly }: ControllerModel) {
  return { service: name, serviceFullName: fullName, application, assembly };
}
