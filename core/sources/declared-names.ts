import { isCandidateBase, isControllerName } from '../catalog/candidate-names';
import { showsInternals, typeConverter } from '../catalog/framework-attributes';
import { getOrInsert } from '../model/collections';
import type { FileFacts, Outline, TypeFacts } from '../model/facts/file-facts';
import type { SourceFile } from '../model/source-file';
import { baseNames, simpleName } from '../model/type-reference';

/**
 * Simple names in a file, from its outline if it has one. `names` may be used in other files, `others` may refer to
 * something other than a plain class or interface, and `bases` may be base types or attributes of types in the file.
 */
export function declaredNames(reading: SourceFile): Pick<Outline, 'names' | 'others' | 'bases'> {
  const { outline } = reading;
  if (outline !== null) return outline;
  // Reading `facts` parses the file.
  const { facts } = reading;
  if (facts === null) return { names: [], others: [], bases: [] };
  const aliases = aliasesOf(facts);
  return {
    names: [
      ...facts.types.flatMap(({ name, isStatic, methods }) => [
        name,
        ...(isStatic ? methods.map(({ written }) => written) : []),
      ]),
      ...(facts.showsInternals === true ? [showsInternals] : []),
    ],
    others: [
      ...facts.types.flatMap((type) => [...(isObject(type) ? [] : [type.name]), ...type.typeParameters]),
      ...facts.imports.flatMap((entry) =>
        entry.kind === 'name' && entry.local !== entry.imported ? [entry.local] : [],
      ),
      ...aliases.map(({ name }) => name),
    ],
    bases: [
      ...facts.types.flatMap(baseAndAttributeNames),
      ...aliases.flatMap(({ name, target }) => [name, target]),
    ],
  };
}

const isObject = ({ kind, attributes }: TypeFacts) =>
  (kind === 'class' || kind === 'interface') && attributes.every(({ name }) => name !== typeConverter);

interface DeclaredName {
  readonly name: string;
  readonly bases: readonly string[];
  readonly isCandidate: boolean;
}

/** A cache by file: most files do not change between analyses. */
const declarations = new WeakMap<FileFacts, readonly DeclaredName[]>();

/** The types of a file with their bases, and its aliases with their targets. */
export const declarationsIn = (facts: FileFacts): readonly DeclaredName[] =>
  getOrInsert(declarations, facts, readDeclarations);

function readDeclarations(facts: FileFacts): readonly DeclaredName[] {
  const declared = facts.types.map((type) => {
    const { name } = type;
    const names = baseAndAttributeNames(type);
    return { name, bases: names, isCandidate: isControllerName(name) || names.some(isCandidateBase) };
  });
  const aliases = aliasesOf(facts).map(({ name, target }) => ({
    name,
    bases: [target],
    isCandidate: isCandidateBase(target),
  }));
  return [...declared, ...aliases];
}

/** Simple names of the bases, the alias target and the attributes of a type. */
function baseAndAttributeNames({ bases, aliasOf, attributes }: TypeFacts): readonly string[] {
  const types = [...bases.map(({ type }) => type), ...(aliasOf === null ? [] : [aliasOf])];
  return [...types.flatMap(baseNames), ...attributes.map(({ name }) => name)];
}

/** Aliases that a file introduces by its imports, exports and decorators. */
function aliasesOf({ types, imports, exports, decorators, project }: FileFacts) {
  const bases = new Set(types.flatMap(baseAndAttributeNames));
  const imported = [...imports, ...(project?.usings ?? [])].flatMap((entry) => {
    if (entry.kind === 'alias')
      return [{ name: simpleName(entry.local), target: simpleName(entry.target.name) }];
    if (entry.kind === 'module')
      return bases.has(entry.local) ? [{ name: entry.local, target: 'default' }] : [];
    if (entry.kind !== 'name' || entry.local === entry.imported) return [];
    // Optimization: default imports that are not base classes have no effect here.
    return entry.imported === 'default' && !bases.has(entry.local)
      ? []
      : [{ name: entry.local, target: entry.imported }];
  });
  const exported = exports.flatMap((entry) =>
    entry.kind !== 'name' || entry.local === entry.exported
      ? []
      : [{ name: entry.exported, target: entry.local }],
  );
  const applying = decorators.flatMap(({ name, applies }) =>
    applies.map((one) => ({ name, target: one.name })),
  );
  return [...imported, ...exported, ...applying];
}
