import { type Language, languageOf, languages, projectFrontendOf } from '../../core/discovery/source-files';
import type { SourceFile } from '../../core/model/source-file';
import { LazySourceFile } from '../../core/sources/lazy-source-file';
import type { ReadFile } from '../../core/sources/run-frontend';
import type { Disk } from './disk';
import { loadedFrontend, loadFrontend } from './frontends';

/** Provides the texts of files. */
export type Texts = Pick<Disk, 'textOf'>;

/** Makes source files from what was read, to be parsed further on demand. Loads the frontends that this may need. */
export async function sourceFilesOf(
  disk: Texts,
  all: ReadonlyMap<string, ReadFile>,
): Promise<ReadonlyMap<string, SourceFile>> {
  const files = [...all];
  for (const language of languages) if (mayBeParsed(language, files)) await loadFrontend(language);
  const textOf = (file: string) => disk.textOf(file);
  const frontends = new Map(languages.map((language) => [language, () => loadedFrontend(language)]));
  return new Map(
    files.map(([file, reading]) => {
      const project = projectFrontendOf(file);
      const frontend = project === undefined ? frontends.get(languageOf(file)!)! : () => project;
      return [file, new LazySourceFile(file, reading, frontend, textOf)];
    }),
  );
}

/**
 * Whether files of a language may be parsed later: only if one of them was parsed or may configure or start an application, or
 * if a project has aliases.
 */
function mayBeParsed({ accepts }: Language, files: readonly [string, ReadFile][]): boolean {
  return files.some(([file, { facts, markers }]) =>
    accepts(file)
      ? facts !== undefined || markers.configures || markers.calls.length > 0 || markers.starts.length > 0
      : facts?.project?.usings.some(({ kind }) => kind === 'alias'),
  );
}
