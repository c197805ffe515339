import type { Route } from '../core';
import type { Contract } from '../core/model/contract';
import type { FileOnDisk, FileText, TypeChecker } from '../reading/source-reader';
import type { FolderFiles } from './folder-files';
import { breathe } from './time-slicer';

/** The limit of files whose types are read for a contract. Types that further files declare are unknown. */
const MAX_FILES = 300;

/**
 * What routes of TypeScript services take and return, from their files and those that they import, directly or indirectly.
 * `importedFile`: the file that an import specifier in a file refers to; null for none.
 */
export async function typescriptContract(
  routes: readonly Route[],
  checker: TypeChecker,
  folder: Pick<FolderFiles, 'sourcesOf'>,
  importedFile: (from: string, specifier: string) => string | null,
): Promise<Contract> {
  const known = new Set(
    routes.flatMap(({ location, serviceLocation }) => [location.file, serviceLocation.file]),
  );
  const files: (FileText | FileOnDisk)[] = [];
  const imports = new Map<string, ReadonlyMap<string, string>>();
  for (let next: readonly string[] = [...known]; next.length > 0; ) {
    const sources = await folder.sourcesOf(next);
    files.push(...sources);
    const specifiers = await checker.importsOf(sources);
    for (const [at, { file }] of sources.entries()) {
      const found = specifiers[at]!.map((specifier) => [specifier, importedFile(file, specifier)] as const);
      imports.set(file, new Map(found.filter((one): one is [string, string] => one[1] !== null)));
      await breathe();
    }
    const imported = new Set([...imports.values()].flatMap((targets) => [...targets.values()]));
    next = [...imported].filter((file) => !known.has(file)).slice(0, MAX_FILES - known.size);
    for (const file of next) known.add(file);
  }
  return checker.contractOf(routes, { files, imports });
}
