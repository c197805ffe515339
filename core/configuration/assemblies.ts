import type { Node } from 'jsonc-parser';
import type {
  AssemblyConfiguration,
  NameConfiguration,
  Placed,
  TypePredicateConfiguration,
} from '../model/user-configuration';
import { quoted, type Values } from './values';

const KEYS = [
  'rootPath',
  'useV3UrlStyle',
  'controllerNames',
  'actionNames',
  'typePredicate',
  'exposeIntegrationServices',
  'frameworkVersion',
] as const;

const SEGMENTS = /^[^/?#\\\s]+(?:\/[^/?#\\\s]+)*$/;
const VERSION = /^\d{1,3}(?:\.\d{1,3}){1,2}$/;

const isSegments = (text: string) => SEGMENTS.test(text);
const segmentsForm = 'segments like "store" or "store/books", without a slash at the ends';

/** Reads `assemblies`: what the user says of each assembly, by its name. */
export function readAssemblies(node: Node | undefined, values: Values): readonly AssemblyConfiguration[] {
  if (node === undefined) return [];
  const members = values.members(node, 'assemblies', (name) => `the assembly ${quoted(name)}`) ?? [];
  return members.flatMap(({ key, value }) => readAssembly(key, value, values) ?? []);
}

function readAssembly(name: Placed<string>, node: Node, values: Values): AssemblyConfiguration | null {
  const record = values.record(node, name.value, KEYS);
  if (record === null) return null;
  const version = 'a version like "9.3"';
  return {
    name,
    rootPath: values.formed(record.rootPath, 'rootPath', isSegments, segmentsForm),
    useV3UrlStyle: values.boolean(record.useV3UrlStyle, 'useV3UrlStyle'),
    controllerNames: names(record.controllerNames, 'controllerNames', values, isSegments),
    // A method may have no segment of its own, a class may not.
    actionNames: names(record.actionNames, 'actionNames', values, (text) => text === '' || isSegments(text)),
    typePredicate: readPredicate(record.typePredicate, values),
    exposeIntegrationServices: values.boolean(record.exposeIntegrationServices, 'exposeIntegrationServices'),
    frameworkVersion: values.formed(
      record.frameworkVersion,
      'frameworkVersion',
      (text) => VERSION.test(text),
      version,
    ),
  };
}

function names(
  node: Node | undefined,
  what: string,
  values: Values,
  isFormed: (text: string) => boolean,
): readonly NameConfiguration[] {
  if (node === undefined) return [];
  return (values.members(node, what) ?? []).flatMap(({ key, value }) => {
    const segment = values.formed(value, key.value, isFormed, segmentsForm);
    return segment === null ? [] : [{ name: key, ...segment }];
  });
}

function readPredicate(node: Node | undefined, values: Values): TypePredicateConfiguration | null {
  if (node === undefined) return null;
  const record = values.record(node, 'typePredicate', ['include', 'exclude']);
  if (record === null) return null;
  const globs = (list: Node | undefined, what: string) =>
    list === undefined
      ? []
      : (values.items(list, what) ?? []).flatMap((item) => values.glob(item, what, 'name') ?? []);
  const location = values.place(node);
  return {
    include: globs(record.include, 'include'),
    exclude: globs(record.exclude, 'exclude'),
    location,
  };
}
