import type { ControllerModel, ControllerSetting } from '../model/application';
import type { Step } from '../model/step';
import { remoteService } from './remote-service';

/** Why a class is a service, and who makes controllers of the services of its assembly (§6.1). */
export function selectionSteps(
  controller: ControllerModel,
  setting: ControllerSetting | null,
): readonly Step[] {
  const selected =
    setting === null
      ? 'No Create(…) call is there: its assembly is taken as registered'
      : 'Create(…) selects it';
  return [
    serviceStep(controller),
    { kind: 'selection', text: selected, location: setting?.location ?? null },
  ];
}

function serviceStep({ name, serviceBase, attributes, unresolvedBases, location }: ControllerModel): Step {
  if (serviceBase !== null) {
    const { name: base, isInterface } = serviceBase;
    const text = `${name} ${isInterface ? 'implements' : 'derives from'} ${base}, which makes it a service`;
    return { kind: 'selection', text, location: serviceBase.location };
  }
  const service = remoteService(attributes);
  if (service !== null) {
    const text = `${name} carries RemoteService, which makes it a service`;
    return { kind: 'selection', text, location: service.location };
  }
  const [base] = unresolvedBases;
  const text = `${name} is taken for a service by its name${base === undefined ? '' : `, or by that of ${base.text}`}`;
  return { kind: 'selection', text, location: base?.location ?? location };
}
