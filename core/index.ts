export { parseProfile } from './conventions/profiles';
export { dotnetProjectFrontend } from './frontends/dotnet';
export type { Frontend } from './frontends/frontend';
export { nodeProjectFrontend } from './frontends/node/project-files';
export { type Config, defaultConfig } from './model/analysis-config';
export { type Diagnostic, type DiagnosticCode, diagnosticRules, type Severity } from './model/diagnostic';
export { isJsonObject, type JsonObject } from './model/json-object';
export type { Location } from './model/location';
export type {
  Analysis,
  ClassDeclaration,
  Exclusion,
  Reason,
  Route,
  RouteParameter,
  Style,
} from './model/route';
export { exclusionCodes, routeLabel, stepSections } from './model/route';
export { configurationName, dayOf, type UserConfiguration } from './model/user-configuration';
export { type FileChange, RouteIndex } from './route-index';
export { readConfiguration, readConfigurationBytes } from './user-configuration/read';
