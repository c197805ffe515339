import { attributeName, routingAttributes } from './framework-attributes';
import { frameworkClasses, remoteServiceInterfaces } from './framework-classes';

/** Names of the services that build routes (§5.6), with any framework prefix. */
const routeBuilderName = /^I?\w*ConventionalRouteBuilder$/;

/** Names of the services that apply the conventions to controllers. */
export const serviceConventionName = /^I?(?:Abp|Fx)ServiceConvention$/;

/** The role that a replaceable framework service with this name has in building routes; null for all other names. */
export function replaceable(name: string): 'route-builder' | 'service-convention' | null {
  if (routeBuilderName.test(name)) return 'route-builder';
  return serviceConventionName.test(name) ? 'service-convention' : null;
}

/** The namespaces of services in the framework's predecessor (which is not analyzed) and in the framework itself. */
export const predecessor = {
  namespace: 'Abp.Application.Services',
  successor: 'Volo.Abp.Application.Services',
};

/** Full name of the interface that all remote services implement, for workspaces with the framework's source. */
export const remoteServiceFullName = 'Volo.Abp.IRemoteService';

/** Whether this is the name of the framework's base class for modules. */
export const isModuleName = (name: string): boolean => /^(?:Abp|Fx)Module$/.test(name);

/** Whether a class that implements an interface with this name may change any controller of an application. */
export const changesModel = (name: string): boolean =>
  /^I(?:Application|Controller|Action|Parameter)ModelConvention$|^IApplicationModelProvider$/.test(name);

/** The convention that transforms the values of `[controller]`, `[action]` and `[area]` in templates. */
export const TOKEN_TRANSFORMER = 'RouteTokenTransformerConvention';

/** Whether a class, interface or attribute of the framework that affects routes has this name. */
export const isFrameworkType = (name: string): boolean =>
  frameworkClasses.has(name) ||
  remoteServiceInterfaces.has(name) ||
  (attributeName(name) !== name && routingAttributes.has(attributeName(name)));

/** Whether a namespace belongs to the framework or to ASP.NET Core. A workspace may contain their source. */
export const isFrameworkNamespace = (namespace: string): boolean =>
  /^(?:Volo\.Abp|Fx|Microsoft\.AspNetCore|Asp\.Versioning)(?:\.|$)/.test(namespace);

/** Whether a namespace may belong to the framework, its dependencies or one of its modules. */
export const isPlatformNamespace = (namespace: string): boolean =>
  /^(?:Volo|Abp|Fx|Microsoft|System|Asp)(?:\.|$)/.test(namespace);

/** Whether a package is of the framework, judging by its name: `@fx/mvc`, `@abp/core`. */
export const isFrameworkPackage = (name: string): boolean =>
  /(?:^|[@/.-])(?:fx|abp|volo)(?=$|[/.-])/i.test(name);
