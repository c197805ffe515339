export { parseProfile } from './conventions/profiles';
export { dotnetProjectFrontend } from './frontends/dotnet';
export type { Frontend } from './frontends/frontend';
export { nodeProjectFrontend } from './frontends/node';
export { type Config, defaultConfig } from './model/config';
export {
  type Diagnostic,
  type DiagnosticCode,
  diagnosticRules,
  type RelatedLocation,
  type Severity,
} from './model/diagnostic';
export type { Location } from './model/location';
export type { Profile } from './model/profile';
export type {
  Analysis,
  Certainty,
  ClassDeclaration,
  Exclusion,
  ExclusionCode,
  Reason,
  Route,
  RouteParameter,
  Style,
  Visibility,
} from './model/route';
export { exclusionCodes, routeLabel } from './model/route';
export { type Step, type StepKind, sectionOf } from './model/step';
export { configurationName, type UserConfiguration } from './model/user-configuration';
export { type FileChange, RouteIndex } from './route-index';
export {
  type ConfigurationOrigin,
  dayOf,
  readConfiguration,
  readConfigurationBytes,
} from './user-configuration/read';
