import type { ControllerModel } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { NOT_DECLARED } from './class-facts';

/** One finding for each unknown base of a class. */
export function unresolvedBases({
  name,
  fullName,
  unresolvedBases: bases,
}: ControllerModel): readonly Diagnostic[] {
  return bases.map(({ text, why, location }) => {
    const role = text.startsWith('@') ? 'a decorator' : 'a base';
    const message = `${text}, ${role} of ${name}, ${why ?? NOT_DECLARED}: what it adds is not known.`;
    return diagnostic('unresolved-base', message, location, [fullName, text]);
  });
}

/** One finding for each base type that completes a cycle. */
export function cycles({ fullName, cyclicBases }: ControllerModel): readonly Diagnostic[] {
  return cyclicBases.map(({ text, location }) => {
    const message = `${text} completes a cycle of base types: it and its own bases are ignored.`;
    return diagnostic('inheritance-cycle', message, location, [fullName, text]);
  });
}

/** One finding for each attribute of an interface that would change routes on a class. */
export function attributesOnInterfaces(controller: ControllerModel): readonly Diagnostic[] {
  return controller.interfaceAttributes.map(({ text, location }) => {
    const message = `${text} is on an interface, where the framework does not read it: it does not change the routes of ${controller.name}.`;
    return diagnostic('attribute-on-interface', message, location, [controller.fullName, text]);
  });
}
