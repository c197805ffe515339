import { isNamedLikeController, isNamedLikeService } from '../catalog/candidate-names';
import type { FileFacts, TypeFacts } from '../model/facts/file-facts';
import { compareLocations } from '../model/location';
import type { ClassDeclaration, Exclusion } from '../model/route';
import { compareText } from '../model/text';
import { dotted, simpleName } from '../model/type-reference';
import type { TypeSymbol } from '../symbols/symbol-table';

export const compareClasses = (a: ClassDeclaration, b: ClassDeclaration) =>
  compareText(a.fullName, b.fullName) || compareLocations(a.location, b.location);

/** Returns the identity and the declaration of each class among the given types. */
export function declaredClasses(
  types: readonly TypeSymbol[],
): readonly (readonly [string, ClassDeclaration])[] {
  return types
    .filter(({ main }) => main.facts.kind === 'class')
    .map(({ id, name, fullName, assembly, main: { facts } }) => [
      id,
      { name, fullName, assembly: assembly.name, location: facts.location, isCompiled: true },
    ]);
}

const fullNameOf = ({ name, namespace, container }: TypeFacts) => dotted(namespace ?? '', container, name);

/** The classes of a file that no project compiles. */
export function removedClasses({ types }: FileFacts, assembly: string): readonly ClassDeclaration[] {
  return types
    .filter(({ kind }) => kind === 'class')
    .map((type) => {
      const { name, location } = type;
      return { name, fullName: fullNameOf(type), assembly, location, isCompiled: false };
    });
}

/** Exclusions for uncompiled classes. */
export const removedServices = (file: FileFacts, application: string, assembly: string) =>
  unservedServices(file, application, assembly, ({ name }) => ({
    code: 'not-compiled',
    reason: `No project compiles ${name}: a project file excludes it, or there is no project file above it.`,
  }));

/** Exclusions for classes of an application that only tests start. */
export const servicesOfTests = (file: FileFacts, application: string, assembly: string) =>
  unservedServices(file, application, assembly, ({ name }) => ({
    code: 'test-application',
    reason: `Only tests start the application of ${name}; --test-applications includes it.`,
  }));

/** Exclusions for classes that are named like services or controllers, or have a base with such a name. */
function unservedServices(
  { types }: FileFacts,
  application: string,
  assembly: string,
  why: (type: TypeFacts) => Pick<Exclusion, 'code' | 'reason'>,
): readonly Exclusion[] {
  const isNamedLikeOne = (name: string) => isNamedLikeService(name) || isNamedLikeController(name);
  return types
    .filter(
      ({ kind, name, isPublic, isAbstract, isStatic, bases }) =>
        kind === 'class' &&
        isPublic &&
        !isAbstract &&
        !isStatic &&
        [name, ...bases.map(({ type }) => simpleName(type.name))].some(isNamedLikeOne),
    )
    .map((type) => ({
      service: type.name,
      serviceFullName: fullNameOf(type),
      application,
      assembly,
      method: null,
      ...why(type),
      location: type.location,
    }));
}
