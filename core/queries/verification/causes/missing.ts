import type { CauseRule } from './rule';

/** Reported of a class in a namespace of the workspace that declares no such class. */
const classNotDeclared: CauseRule = ({ reported }) => {
  const { route, declared } = reported!;
  if (declared !== null || route.controller === null) return null;
  return {
    code: 'class-not-declared',
    text: `The workspace does not declare ${route.controller}: it stands elsewhere, or was renamed or removed since.`,
    location: null,
  };
};

const excludedMethod: CauseRule = ({ reported }, { exclusionsOf }) => {
  const { route, declared } = reported!;
  const found = exclusionsOf(declared?.fullName ?? '').find(
    ({ method }) => method !== null && method.toLowerCase() === route.method?.toLowerCase(),
  );
  return found === undefined ? null : { code: 'excluded', text: found.reason, location: found.location };
};

const excludedClass: CauseRule = ({ reported }, { exclusionsOf }) => {
  const found = exclusionsOf(reported!.declared?.fullName ?? '').find(({ method }) => method === null);
  return found === undefined ? null : { code: 'excluded', text: found.reason, location: found.location };
};

/** The class has the method, and another of its routes went to another report: an overload, or a further address. */
const furtherRoute: CauseRule = ({ reported }, { routesOf }) => {
  const { route, declared } = reported!;
  const same = routesOf(declared?.fullName ?? '').find(
    ({ method }) => method.toLowerCase() === route.method?.toLowerCase(),
  );
  if (same === undefined) return null;
  return {
    code: 'no-route-for-method',
    text: `The host has one route more for ${same.method}: an overload or a further attribute that the source does not show.`,
    location: same.location,
  };
};

const unresolvedBase: CauseRule = ({ reported }, { unresolvedBaseOf }) => {
  const reason = unresolvedBaseOf(reported!.declared?.fullName ?? '');
  return reason === null
    ? null
    : { code: 'unresolved-base', text: `${reason.text}.`, location: reason.location };
};

const methodNotDeclared: CauseRule = ({ reported }, { routesOf }) => {
  const { route, declared } = reported!;
  if (declared === null || route.method === null || routesOf(declared.fullName).length === 0) return null;
  return {
    code: 'method-not-declared',
    text: `${declared.name} has no public method ${route.method}: the description is of another state of the source, or the method comes from elsewhere.`,
    location: declared.location,
  };
};

/** Where the description names no methods. */
const addressNotPredicted: CauseRule = ({ reported }, { routesOf }) => {
  const { route, declared } = reported!;
  if (declared === null || route.method !== null || routesOf(declared.fullName).length === 0) return null;
  return {
    code: 'method-not-declared',
    text: `No method of ${declared.name} answers it: the description is of another state of the source, or the method comes from elsewhere.`,
    location: declared.location,
  };
};

/** A class that the conventions do not even consider. */
const noController: CauseRule = ({ reported }, { routesOf }) => {
  const declared = reported!.declared;
  if (declared === null || routesOf(declared.fullName).length > 0) return null;
  return {
    code: 'class-not-declared',
    text: `Nothing in the workspace tells that ${declared.name} is a service or a controller.`,
    location: declared.location,
  };
};

/** Why a reported route may not have been predicted. */
export const missingCauses: readonly CauseRule[] = [
  classNotDeclared,
  excludedMethod,
  excludedClass,
  furtherRoute,
  unresolvedBase,
  methodNotDeclared,
  addressNotPredicted,
  noController,
];
