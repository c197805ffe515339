/** The options of a `Create(…)` call (§2.1), by their names in the framework. */
export const createOptions = {
  RootPath: 'rootPath',
  RemoteServiceName: 'remoteServiceName',
  UseV3UrlStyle: 'useV3UrlStyle',
  TypePredicate: 'typePredicate',
  UrlControllerNameNormalizer: 'controllerNameNormalizer',
  UrlActionNameNormalizer: 'actionNameNormalizer',
  ApplicationServiceTypes: 'applicationServiceTypes',
  /** Code that may change anything about a controller before its routes are built. */
  ControllerModelConfigurer: 'modelConfigurer',
} as const;

export type CreateOption = (typeof createOptions)[keyof typeof createOptions];
