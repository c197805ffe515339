import type { Application, ControllerModel, ControllerSetting } from '../model/application-model';
import { createOptions } from '../model/create-options';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { matchesName } from '../model/glob';
import type { WithLocation } from '../model/location';
import { namesOfAction, namesOfController } from '../model/names-accepted-in-configuration';
import type { AssemblyConfiguration, UserConfiguration } from '../model/user-configuration';
import type { Assembly, AssemblyMap } from './assemblies';
import { compareVersions } from './compare-versions';

/** Assigns the user configuration to the assemblies of the workspace. */
export function applyAssemblyEntries(user: UserConfiguration | null, assemblies: AssemblyMap) {
  const byName = new Map(user?.assemblies.map((entry) => [entry.name.value, entry]));
  return {
    /** The newest framework version configured for any of these assemblies. */
    versionOf: (parts: readonly Assembly[]): WithLocation<string> | null =>
      parts
        .flatMap(({ name }) => byName.get(name)?.frameworkVersion ?? [])
        .sort((a, b) => compareVersions(b.value, a.value) ?? 0)[0] ?? null,
    controller: (controller: ControllerModel) => configured(controller, byName.get(controller.assembly)),
    /** Findings for entries that match nothing in the workspace. */
    findings(applications: readonly Application[]): readonly Diagnostic[] {
      return (user?.assemblies ?? []).flatMap((entry) => {
        if (assemblies.named(entry.name.value).length === 0) return missingAssembly(entry.name, assemblies);
        const own = applications.flatMap(({ controllers }) =>
          controllers.filter(({ assembly }) => assembly === entry.name.value),
        );
        return unusedNames(entry, own);
      });
    },
  };
}

/** A controller with its assembly's configuration, whose type predicate, if any, replaces the predicate in the code. */
function configured(controller: ControllerModel, user: AssemblyConfiguration | undefined): ControllerModel {
  if (user === undefined) return controller;
  const settings = controller.settings.map((setting) => ({
    ...setting,
    typePredicate: user.typePredicate === null ? setting.typePredicate : null,
    uncertainty: isSettled(setting, user) ? null : setting.uncertainty,
  }));
  return { ...controller, settings, user };
}

/** Whether the user configuration decides all settings of a registration, so that its uncertainty has no effect. */
const isSettled = (setting: ControllerSetting, user: AssemblyConfiguration) =>
  setting.apiVersions.length === 0 &&
  Object.values(createOptions).every((option) =>
    option === 'rootPath' || option === 'useV3UrlStyle' || option === 'typePredicate'
      ? user[option] !== null
      : setting[option] === null,
  );

/** The finding for a configured assembly that is not in the workspace. */
function missingAssembly({ value, location }: WithLocation<string>, { all }: AssemblyMap): Diagnostic {
  const lower = value.toLowerCase();
  const other = all.find(({ name }) => name.toLowerCase() === lower);
  const hint = other === undefined ? '' : `; did you mean ${other.name}?`;
  const message = `The workspace has no assembly or package named ${value}${hint || '.'}`;
  return diagnostic('unused-configuration', message, location, [`assembly ${value}`]);
}

/** Findings for an entry's names and globs that match no class or method of the assembly. */
function unusedNames(
  { name: assembly, controllerNames, actionNames, typePredicate }: AssemblyConfiguration,
  controllers: readonly ControllerModel[],
): readonly Diagnostic[] {
  const unused = ({ value, location }: WithLocation<string>, what: string) => {
    const message = `${assembly.value} has no ${what} ${value}.`;
    return diagnostic('unused-configuration', message, location, [`${assembly.value} ${value}`]);
  };
  const { include = [], exclude = [] } = typePredicate ?? {};
  const classes = new Set(controllers.flatMap(namesOfController));
  const methods = new Set(
    controllers.flatMap((one) => one.actions.flatMap((action) => namesOfAction(one, action))),
  );
  const without = (entries: AssemblyConfiguration['controllerNames'], known: ReadonlySet<string>) =>
    entries.map(({ name }) => name).filter(({ value }) => !known.has(value));
  const names = [...classes];
  return [
    ...without(controllerNames, classes).map((name) => unused(name, 'service named')),
    ...without(actionNames, methods).map((name) => unused(name, 'method named')),
    ...[...include, ...exclude]
      .filter(({ value }) => !names.some((name) => matchesName(value, name)))
      .map((glob) => unused(glob, 'service matching')),
  ];
}
