import { controllerModel } from '../controllers/controllers';
import type { ControllerModel } from '../model/application';
import type { Cooperative } from '../model/cooperative';
import type { FileFacts } from '../model/facts/file';
import { lineageOf } from '../symbols/inheritance';
import { controllersContext } from './configured-host';
import type { LinkedApplication, LinkedState, LinkedWorkspace, ModelRequest } from './linking-types';

/**
 * The applications after methods in files have changed; null if the changes affect more than controllers and their bases.
 * Controllers without changes stay the same objects. The symbols of `last` are changed in place.
 */
export function* relinkedApplications(
  last: LinkedState,
  request: ModelRequest,
): Cooperative<readonly LinkedApplication[] | null> {
  const changed = changedControllers(last, request);
  if (changed === null) return null;
  const { workspace } = last;
  for (const file of changed.files) workspace.names.symbols.replace(file);
  yield;
  const applications: LinkedApplication[] = [];
  for (const one of workspace.applications) {
    const controllers = yield* relinkedControllers(one, changed.ids, workspace, request);
    applications.push({ ...one, model: { ...one.model, controllers } });
    yield;
  }
  return applications;
}

/** The files that differ from `last`, and their types; null if this affects more than controllers and their bases. */
function changedControllers({ files, interpreted, workspace }: LinkedState, request: ModelRequest) {
  const { assemblies, symbols } = workspace.names;
  const changed = request.files.filter((file, at) => file !== files[at]);
  const paths = new Set(changed.map(({ file }) => file));
  // A file can be relinked alone only if exactly one project compiles it, and if its code was not interpreted.
  const isOwn = (file: FileFacts) => assemblies.compiled(file).length === 1 && !interpreted.has(file.file);
  const types = symbols.all.filter(({ declarations }) =>
    declarations.some(({ file }) => paths.has(file.file)),
  );
  if (!changed.every(isOwn)) return null;
  const all = workspace.applications.flatMap(({ model }) => model.controllers);
  const controllers = new Set(all.flatMap(({ id, baseIds }) => [id, ...baseIds]));
  // Any other type may affect the configuration, even one that only moved within its file.
  if (!types.every(({ id }) => controllers.has(id))) return null;
  return { files: changed, ids: new Set(types.map(({ id }) => id)) };
}

/** The controllers of an application; those with changed methods are linked again, one per step. */
function* relinkedControllers(
  { model, ...host }: LinkedApplication,
  changed: ReadonlySet<string>,
  { names, configuration }: LinkedWorkspace,
  request: ModelRequest,
): Cooperative<readonly ControllerModel[]> {
  const context = controllersContext(host, model.name, names, request);
  const controllers: ControllerModel[] = [];
  for (const controller of model.controllers) {
    const isChanged = changed.has(controller.id) || controller.baseIds.some((id) => changed.has(id));
    const symbol = isChanged ? names.code.symbolOf(controller.type) : null;
    if (symbol === null) controllers.push(controller);
    else {
      const lineage = lineageOf(symbol, names.resolver, host.catalogue);
      controllers.push(...configuration.controllers([controllerModel(symbol, lineage, context)]));
      yield;
    }
  }
  return controllers;
}
