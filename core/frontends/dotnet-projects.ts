import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { diagnostic } from '../model/diagnostic';
import { emptyFacts, type FileFacts, type ProjectFacts } from '../model/facts';
import type { Frontend } from './frontend';

type Kind = 'csproj' | 'props' | 'solution';
type Package = ProjectFacts['packages'][number];

/** An XML element as the parser gives it: attributes with the prefix `@`, children as lists by their name, text as `#text`. */
interface Element {
  readonly [name: string]: readonly (Element | string)[] | string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Reads the project files of .NET: projects, solutions and the files of properties that projects share. */
export const dotnetProjectFrontend: Frontend = {
  accepts: (file) => kindOf(file) !== null,
  extract(file, text) {
    const kind = kindOf(file) ?? 'props';
    const source = text.startsWith('\ufeff') ? text.slice(1) : text;
    try {
      if (/\.sln$/i.test(file)) return factsOf(file, { kind, references: solutionEntries(file, source) });
      const valid = XMLValidator.validate(source, { allowBooleanAttributes: true });
      if (valid !== true) return malformed(file, kind, valid.err.msg, valid.err.line - 1, valid.err.col - 1);
      return factsOf(file, { kind, ...readProject(file, kind, parser.parse(source)) });
    } catch (error) {
      return malformed(file, kind, String(error), 0, 0);
    }
  },
};

function kindOf(file: string): Kind | null {
  if (/\.csproj$/i.test(file)) return 'csproj';
  if (/\.slnx?$/i.test(file)) return 'solution';
  return /(^|\/)(Directory\.[\w.]+|common)\.props$/i.test(file) ? 'props' : null;
}

function readProject(file: string, kind: Kind, root: Element): Partial<Omit<ProjectFacts, 'kind'>> {
  if (kind === 'solution') return { references: projectKeys(file, elementsNamed(root, 'Project'), '@Path') };
  const properties = readProperties(file, root);
  const expand = (text: string) => substitute(text, properties);
  const packages = ['PackageReference', 'PackageVersion', 'GlobalPackageReference'].flatMap((name) =>
    elementsNamed(root, name).flatMap((element) => readPackage(element, expand)),
  );
  if (kind === 'props') return { packages };
  const name = expand(properties.get('AssemblyName') ?? '');
  return {
    ...(name === '' || name.includes('$(') ? {} : { name }),
    packages,
    references: projectKeys(file, elementsNamed(root, 'ProjectReference'), '@Include', expand),
  };
}

function readPackage(element: Element, expand: (text: string) => string): readonly Package[] {
  const names = attribute(element, '@Include') ?? attribute(element, '@Update');
  const version = ['VersionOverride', 'Version']
    .map((key) => attribute(element, `@${key}`) ?? textOf(element[key]?.[0]))
    .find((value) => value !== undefined && value !== '');
  const expanded = expand(version ?? '').trim();
  const known = expanded === '' || expanded.includes('$(') ? null : expanded;
  return split(names).map((name) => ({ name: expand(name), version: known }));
}

/** Properties that the file itself defines, and those that follow from its name. */
function readProperties(file: string, root: Element): ReadonlyMap<string, string> {
  const properties = new Map([
    ['MSBuildProjectName', baseName(file)],
    ['MSBuildThisFileDirectory', './'],
    ['MSBuildProjectDirectory', '.'],
  ]);
  for (const group of elementsNamed(root, 'PropertyGroup'))
    for (const [name, values] of Object.entries(group)) {
      const text = Array.isArray(values) ? textOf(values.at(-1)) : undefined;
      if (text !== undefined) properties.set(name, text.trim());
    }
  return properties;
}

function substitute(text: string, properties: ReadonlyMap<string, string>): string {
  let result = text;
  // A property may be made of others; one that is made of itself must end too.
  for (let round = 0; round < 5 && result.includes('$('); round++)
    result = result.replace(/\$\(([\w.]+)\)/g, (whole, name: string) => properties.get(name) ?? whole);
  return result;
}

/** Elements of that name, however deep (`Choose`, `Folder`, … may stand around them). */
function elementsNamed(element: Element, name: string): readonly Element[] {
  return Object.entries(element).flatMap(([key, children]) => {
    if (typeof children === 'string') return [];
    const elements = children.filter((child): child is Element => typeof child === 'object');
    if (key !== name) return elements.flatMap((child) => elementsNamed(child, name));
    return children.map((child) => (typeof child === 'object' ? child : {}));
  });
}

function attribute(element: Element, name: string): string | undefined {
  const value = element[name];
  return typeof value === 'string' ? value : undefined;
}

function textOf(value: Element | string | undefined): string | undefined {
  return typeof value === 'object' ? textOf(value['#text']?.[0]) : value;
}

function projectKeys(
  file: string,
  elements: readonly Element[],
  name: string,
  expand = (text: string) => text,
): readonly string[] {
  return elements
    .flatMap((element) => split(attribute(element, name)).map(expand))
    .filter((path) => !path.includes('$('))
    .map((path) => resolve(folderOf(file), path));
}

/** `Project("{…}") = "Name", "src\Name\Name.csproj", "{…}"`; solution folders have no project file. */
function solutionEntries(file: string, text: string): readonly string[] {
  return [...text.matchAll(/^\s*Project\("[^"]*"\)\s*=\s*"[^"]*"\s*,\s*"([^"]*proj)"/gim)].map(([, path]) =>
    resolve(folderOf(file), path ?? ''),
  );
}

/** `a/b` + `..\c\c.csproj` → `a/c/c.csproj`; in URIs each new segment is escaped. */
function resolve(folder: string, path: string): string {
  const isUri = /^[a-z][\w+.-]+:\/\//i.test(folder);
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of path.trim().split(/[\\/]/)) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(isUri && segment !== '..' ? encodeURIComponent(segment) : segment);
  }
  return segments.join('/');
}

function split(list: string | undefined): readonly string[] {
  return (list ?? '')
    .split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function folderOf(file: string): string {
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
}

function baseName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const plain = name.replace(/\.\w+$/, '');
  // Keys may be URIs, where names are escaped.
  return file.includes('://') && plain.includes('%') ? decodeURIComponent(plain) : plain;
}

function factsOf(file: string, project: Partial<ProjectFacts> & { readonly kind: Kind }): FileFacts {
  return {
    ...emptyFacts(file),
    project: {
      folder: folderOf(file),
      name: project.kind === 'props' ? null : baseName(file),
      entries: [],
      aliases: [],
      packages: [],
      references: [],
      location: { file, line: 0, column: 0, endLine: 0, endColumn: 0 },
      ...project,
    },
  };
}

function malformed(file: string, kind: Kind, message: string, line: number, column: number): FileFacts {
  // The validator gives no place for some faults.
  const [row, start] = [Math.max(0, line || 0), Math.max(0, column || 0)];
  const location = { file, line: row, column: start, endLine: row, endColumn: start };
  return {
    ...factsOf(file, { kind }),
    diagnostics: [diagnostic('syntax-error', `this project file is not well-formed: ${message}`, location)],
  };
}
