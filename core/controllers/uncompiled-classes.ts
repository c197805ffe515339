import { isNamedLikeController, isNamedLikeService } from '../model/candidate-names';
import type { FileFacts } from '../model/facts/file';
import type { TypeFacts } from '../model/facts/types';
import type { ClassDeclaration, Exclusion } from '../model/route';
import { dotted, simpleName } from '../model/type-reference';

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

/** Exclusions of classes that no project compiles but that, by their names or bases, are services or controllers. */
export function removedServices(
  { types }: FileFacts,
  application: string,
  assembly: string,
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
      code: 'not-compiled',
      reason: `No project compiles ${type.name}: a project file excludes it, or there is no project file above it.`,
      location: type.location,
    }));
}
