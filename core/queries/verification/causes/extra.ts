import type { CauseRule } from './rule';

const collision: CauseRule = ({ predicted }, { rivalOf }) => {
  const rival = rivalOf(predicted!);
  if (rival === null) return null;
  return {
    code: 'collision',
    text: `The host reports this verb and address once, taken for ${rival.service}.${rival.method}.`,
    location: rival.location,
  };
};

const assumed: CauseRule = ({ predicted }) => {
  const [reason] = predicted!.reasons;
  return reason === undefined
    ? null
    : { code: 'assumed', text: `The route is assumed: ${reason.text}.`, location: reason.location };
};

const assemblyNotReported: CauseRule = ({ predicted }, { isAssemblyReported }) => {
  const { assembly } = predicted!;
  if (isAssemblyReported(assembly)) return null;
  return {
    code: 'assembly-not-reported',
    text: `The description has no class of ${assembly}: this host does not register it, or the description covers only a part (see --assembly).`,
    location: null,
  };
};

const classNotReported: CauseRule = ({ predicted }, { isClassReported }) => {
  const { service, serviceFullName } = predicted!;
  if (isClassReported(serviceFullName)) return null;
  return {
    code: 'class-not-reported',
    text: `The description has nothing of ${service}: it is newer, or switched off or replaced when the host runs.`,
    location: null,
  };
};

const methodNotReported: CauseRule = ({ predicted }) => {
  const { service, method } = predicted!;
  return {
    code: 'method-not-reported',
    text: `The description has other methods of ${service}, not ${method}: it is newer, or hidden when the host runs.`,
    location: null,
  };
};

/** Why a predicted route may not have been reported. */
export const extraCauses: readonly CauseRule[] = [
  collision,
  assumed,
  assemblyNotReported,
  classNotReported,
  methodNotReported,
];
