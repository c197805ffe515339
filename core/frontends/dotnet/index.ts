import { type Diagnostic, diagnostic, unreadFile } from '../../model/diagnostic';
import { emptyFacts, type FileFacts } from '../../model/facts/file-facts';
import { type ProjectFacts, plainProject } from '../../model/facts/projects';
import { nowhere, startOf } from '../../model/location';
import { baseName, folderOf } from '../../model/path';
import type { Frontend } from '../frontend';
import { readProjectFile } from './project-file';
import { parseXml, tooDeep, XmlError } from './xml';

type Kind = 'csproj' | 'props' | 'solution';

/** Reads .NET projects, and shared props and targets. Of a solution, only the path matters: `$(SolutionDir)`. */
export const dotnetProjectFrontend: Frontend = {
  accepts: (file) => kindOf(file) !== null,
  extract(file, text) {
    const kind = kindOf(file) ?? 'props';
    if (kind === 'solution') return factsOf(file, kind, {});
    const root = parseXml(text.startsWith('\ufeff') ? text.slice(1) : text);
    if (root instanceof XmlError) {
      const { message, line, column } = root;
      const location = { file, line, column, endLine: line, endColumn: column };
      const text = `The project file is not well-formed XML: ${message}.`;
      const isSkipped = message === tooDeep;
      const finding = isSkipped ? unreadFile(file, message) : diagnostic('syntax-error', text, location);
      return { ...factsOf(file, kind, {}), diagnostics: [finding] };
    }
    return factsOf(file, kind, readProjectFile(root, file));
  },
};

const kinds: ReadonlyMap<string, Kind> = new Map([
  ['.csproj', 'csproj'],
  ['.sln', 'solution'],
  ['.slnx', 'solution'],
  ['.props', 'props'],
  ['.targets', 'props'],
]);

function kindOf(file: string): Kind | null {
  return kinds.get(file.slice(Math.max(0, file.lastIndexOf('.'))).toLowerCase()) ?? null;
}

/** Findings for items such as `<Compile Include="Book.txt" />`: only `.cs` files are read. */
function unreadItems(sources: ProjectFacts['sources'], file: string): readonly Diagnostic[] {
  return sources
    .filter(({ pattern, isRemoval }) => !isRemoval && /\.\w+$/.test(pattern) && !/\.cs$/i.test(pattern))
    .map(({ pattern }) => {
      const message = `The project compiles ${pattern}, but only .cs files are read.`;
      return diagnostic('unread-file', message, startOf(file), [pattern]);
    });
}

function factsOf(file: string, kind: Kind, project: Partial<ProjectFacts>): FileFacts {
  return {
    ...emptyFacts(file),
    diagnostics: unreadItems(project.sources ?? [], file),
    project: {
      ...plainProject,
      kind,
      folder: folderOf(file),
      name: kind === 'props' ? null : baseName(file),
      location: { ...nowhere, file },
      ...project,
    },
  };
}
