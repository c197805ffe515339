import { diagnostic } from '../../model/diagnostic';
import { emptyFacts, type FileFacts } from '../../model/facts/file';
import { type ProjectFacts, plainProject } from '../../model/facts/projects';
import { nowhere } from '../../model/location';
import { baseName, folderOf } from '../../model/path';
import type { Frontend } from '../frontend';
import { readProjectFile } from './project-file';
import { attributeOf, elementsIn, parseXml, XmlError } from './xml';

type Kind = 'csproj' | 'props' | 'solution';

/** Reads .NET project files: projects, solutions, and shared props and targets. */
export const dotnetProjectFrontend: Frontend = {
  accepts: (file) => kindOf(file) !== null,
  extract(file, text) {
    const kind = kindOf(file) ?? 'props';
    const source = text.startsWith('\ufeff') ? text.slice(1) : text;
    if (/\.sln$/i.test(file))
      return factsOf(file, kind, { references: solutionEntries(source).map((path) => ({ path })) });
    const root = parseXml(source);
    if (root instanceof XmlError) {
      const { message, line, column } = root;
      const location = { file, line, column, endLine: line, endColumn: column };
      const finding = `The project file is not well-formed XML: ${message}.`;
      return { ...factsOf(file, kind, {}), diagnostics: [diagnostic('syntax-error', finding, location)] };
    }
    if (kind !== 'solution') return factsOf(file, kind, readProjectFile(root, file));
    const projects = elementsIn(root).filter(({ name }) => name === 'Project');
    const paths = projects.flatMap((element) => attributeOf(element, 'Path') ?? []);
    return factsOf(file, kind, { references: paths.map((path) => ({ path })) });
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

/** The paths in `Project("{…}") = "Name", "src\Name\Name.csproj", "{…}"`. Solution folders have no such path. */
function solutionEntries(text: string): readonly string[] {
  return [...text.matchAll(/^\s*Project\("[^"]*"\)\s*=\s*"[^"]*"\s*,\s*"([^"]*proj)"/gim)].map(
    ([, path]) => path ?? '',
  );
}

function factsOf(file: string, kind: Kind, project: Partial<ProjectFacts>): FileFacts {
  return {
    ...emptyFacts(file),
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
