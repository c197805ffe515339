import { controllerModel } from '../controllers/controllers';
import { compareClasses, declaredClasses } from '../controllers/declared-classes';
import type { ControllerModel } from '../model/application-model';
import { getOrInsert, withChanges } from '../model/collections';
import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file-facts';
import type { Cooperative } from '../model/pausable-work';
import { lineageOf } from '../symbols/inheritance';
import type { TypeSymbol } from '../symbols/symbol-table';
import { controllersContext } from './configured-host';
import type { LinkedApplication, LinkedState, LinkedWorkspace, ModelRequest } from './linking-types';

/**
 * The applications and classes after changes to methods in the `changed` files; null if the changes affect more than
 * controllers and their bases. Unchanged controllers stay the same objects. `workspace` is changed in place.
 */
export function* relinkedControllers(
  { changed, interpreted, workspace }: LinkedState,
  request: ModelRequest,
): Cooperative<Pick<LinkedWorkspace, 'applications' | 'classes'> | null> {
  const { names, configuration, classOf } = workspace;
  const files = changed.map(({ after }) => after);
  // Relinking a single file requires that exactly one project compiles it and that its code was not interpreted.
  const isOwn = (file: FileFacts) =>
    names.assemblies.compiled(file).length === 1 && !interpreted.has(file.file);
  if (!files.every(isOwn)) return null;
  const types = files.flatMap(names.symbols.replace);
  const isUsed = ({ id }: TypeSymbol) =>
    workspace.applications.some(({ positionsOf }) => positionsOf.has(id));
  // Types other than controllers and their bases may affect the configuration, even if they only moved within a file.
  if (!types.every(isUsed)) return null;
  // Optimization: few edits change the declaration of a class, and copying the list of classes takes milliseconds.
  const declared = declaredClasses(types).filter(([id, one]) => !isEqual(one, classOf.get(id)));
  const removed = declared.flatMap(([id]) => classOf.get(id) ?? []);
  const classes = withChanges(
    workspace.classes,
    { removed, added: declared.map(([, one]) => one) },
    compareClasses,
  );
  for (const [id, one] of declared) classOf.set(id, one);
  yield;
  const applications: LinkedApplication[] = [];
  for (const { model, ...host } of workspace.applications) {
    const context = controllersContext(host, model.name, names, request);
    const controllers = [...model.controllers];
    for (const at of new Set(types.flatMap(({ id }) => host.positionsOf.get(id) ?? []))) {
      const type = controllers[at]?.type;
      const symbol = type === undefined ? null : names.code.symbolOf(type);
      if (symbol === null) continue;
      const lineage = lineageOf(symbol, names.resolver, host.catalog);
      controllers[at] = configuration.controller(controllerModel(symbol, lineage, context));
      yield;
    }
    applications.push({ ...host, model: { ...model, controllers } });
    yield;
  }
  return { applications, classes };
}

/** Maps the identity of each type to the positions of the type and its subclasses in `controllers`. */
export function positionsByType(controllers: readonly ControllerModel[]) {
  const positions = new Map<string, number[]>();
  for (const [at, { id, baseIds }] of controllers.entries())
    for (const type of [id, ...baseIds]) getOrInsert(positions, type, () => []).push(at);
  return positions;
}

const UNCOMPARED_MEMBERS = new Set(['methods', 'diagnostics', 'properties', 'location']);

/** Comparing more files than this costs more time than it saves. An edit usually changes fewer files. */
const MANY_FILES = 50;

/**
 * Whether the file changes leave configuration code the same: only methods have changed, and the interpreter did not
 * use code of the changed files.
 */
export function hasUnchangedConfigurationCode(state: Omit<LinkedState, 'workspace'>): boolean {
  const { changed, interpreted } = state;
  if (changed.length > MANY_FILES || changed.some(({ after }) => interpreted.has(after.file))) return false;
  return changed.every(({ before, after }) => isEqual(before, after, undefined, UNCOMPARED_MEMBERS));
}
