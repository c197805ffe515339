import type { ControllerModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { matchesName } from '../model/glob';
import type { WithLocation } from '../model/location';
import { namesOfAction, namesOfController } from '../model/names-in-user-configuration';
import type { AssemblyConfiguration, NameConfiguration } from '../model/user-configuration';
import type { AssemblyMap } from './assemblies';

export function missingAssembly({ value, location }: WithLocation<string>, { all }: AssemblyMap): Diagnostic {
  const lower = value.toLowerCase();
  const other = all.find(({ name }) => name.toLowerCase() === lower);
  const hint = other === undefined ? '' : `; did you mean ${other.name}?`;
  const message = `The workspace has no assembly or package named ${value}${hint || '.'}`;
  return diagnostic('unused-configuration', message, location, [`assembly ${value}`]);
}

/** Findings for an entry's names and globs that match no class or method of the assembly. */
export function unusedNames(
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
  const without = (entries: readonly NameConfiguration[], known: ReadonlySet<string>) =>
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
