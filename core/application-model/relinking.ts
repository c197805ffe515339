import { controllerModel } from '../controllers/controllers';
import type { ControllerModel } from '../model/application';
import type { Cooperative } from '../model/cooperative';
import type { FileFacts } from '../model/facts/file';
import { lineageOf } from '../symbols/inheritance';
import { controllersContext } from './configured-host';
import type { LinkedApplication, LinkedState, LinkedWorkspace, ModelRequest } from './linked-workspace';
import { filesOfChangedMethods } from './unchanged-files';

/**
 * The applications after methods of controllers changed, with all other controllers the same objects; null if anything else
 * changed. The symbols of `last` are changed in place.
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
    const controllers = relinkedControllers(one, changed.ids, workspace, request);
    applications.push({ ...one, model: { ...one.model, controllers } });
    yield;
  }
  return applications;
}

/** The files that differ from an earlier state, and the types in them, if only methods of controllers and their bases do; null otherwise. */
function changedControllers(
  { files, interpreted, workspace }: LinkedState,
  request: ModelRequest,
): { readonly files: readonly FileFacts[]; readonly ids: ReadonlySet<string> } | null {
  const pairs = filesOfChangedMethods(files, request.files, interpreted);
  if (pairs === null) return null;
  const { compiled } = workspace.names.assemblies;
  if (!pairs.every(([before]) => compiled(before).length === 1)) return null;
  const paths = new Set(pairs.map(([{ file }]) => file));
  const types = workspace.names.symbols.all.filter(({ declarations }) =>
    declarations.some(({ file }) => paths.has(file.file)),
  );
  const isController = (type: string) =>
    workspace.applications.some(({ model }) =>
      model.controllers.some(({ id, baseIds }) => id === type || baseIds.includes(type)),
    );
  // The location of any other type may be part of what it configures.
  if (!types.every(({ id }) => isController(id))) return null;
  return { files: pairs.map(([, after]) => after), ids: new Set(types.map(({ id }) => id)) };
}

/** The controllers of an application, those with changed methods linked again. */
function relinkedControllers(
  { model, ...host }: LinkedApplication,
  changed: ReadonlySet<string>,
  { names, configuration }: LinkedWorkspace,
  request: ModelRequest,
): readonly ControllerModel[] {
  const context = controllersContext(host, model.name, names, request);
  return model.controllers.flatMap((controller) => {
    const isChanged = changed.has(controller.id) || controller.baseIds.some((id) => changed.has(id));
    const symbol = isChanged ? names.code.symbolOf(controller.type) : null;
    if (symbol === null) return controller;
    const lineage = lineageOf(symbol, names.resolver, host.catalogue);
    return configuration.controllers([controllerModel(symbol, lineage, context)]);
  });
}
