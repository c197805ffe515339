export { parseProfile } from './conventions/profiles';
export { dotnetProjectFrontend } from './frontends/dotnet';
export type { Frontend } from './frontends/frontend';
export { nodeProjectFrontend } from './frontends/node/project-files';
export { type Config, defaultConfig } from './model/analysis-config';
export { type Diagnostic, type DiagnosticCode, diagnosticRules, type Severity } from './model/diagnostic';
export { isJsonObject, type JsonObject } from './model/json-object';
export type { Location } from './model/location';
export {
  type Analysis,
  type ClassDeclaration,
  type Exclusion,
  exclusionCodes,
  type Reason,
  type Route,
  type RouteParameter,
  routeLabel,
  type Style,
  stepSections,
} from './model/route';
export { configurationName, dayOf, type UserConfiguration } from './model/user-configuration';
export { type FileChange, RouteIndex } from './route-index';
export { readConfiguration, readConfigurationBytes } from './user-configuration/read';
