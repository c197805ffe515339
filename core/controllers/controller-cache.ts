import type { Application, ControllerModel } from '../model/application';
import type { FileFacts } from '../model/facts/file';
import type { SymbolTable } from '../symbols/symbols';
import { filesOfChangedMethods } from './unchanged-files';

/** A state of a workspace that was linked before, under the same configuration. */
export interface LinkedState {
  readonly files: readonly FileFacts[];
  readonly applications: readonly Application[];
  /** Paths of the files whose code the interpreter used. */
  readonly interpreted: ReadonlySet<string>;
}

/** Knows which classes link as they did before. */
export interface ControllerCache {
  /** Whether the class does not have to be linked again. */
  isUnchanged(id: string): boolean;
  /** The earlier model; null when the class was no candidate for a controller. */
  find(application: string, id: string): ControllerModel | null;
}

/** What can be reused from an earlier state; null for nothing. */
export function controllerCache(
  last: LinkedState | null,
  files: readonly FileFacts[],
  symbols: SymbolTable,
): ControllerCache | null {
  const changed = last === null ? null : filesOfChangedMethods(last.files, files, last.interpreted);
  if (last === null || changed === null) return null;
  const own = new Set(
    symbols.all
      .filter(({ declarations }) => declarations.some(({ file }) => changed.has(file.file)))
      .map(({ id }) => id),
  );
  const known = new Map<string, ControllerModel>();
  const affected = new Set(own);
  for (const { name, controllers } of last.applications) {
    for (const controller of controllers) {
      known.set(`${name}\0${controller.id}`, controller);
      if (controller.baseIds.some((id) => own.has(id))) affected.add(controller.id);
    }
  }
  return {
    isUnchanged: (id) => !affected.has(id),
    find: (application, id) => known.get(`${application}\0${id}`) ?? null,
  };
}
