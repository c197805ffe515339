import { dotnetTypes, dotnetValues, keywordTypes } from '../catalog/dotnet-types';
import { frameworkTypes } from '../catalog/framework-types';
import { isWithin, type Range } from '../catalog/version-ranges';
import { getOrInsert, groupBy } from '../model/collections';
import { Lazy } from '../model/lazy';
import type { FrameworkVersion } from '../model/profile';
import type { Reason } from '../model/route';
import { splitAtTop } from '../model/text';
import { simpleName } from '../model/type-reference';
import { type Annotations, noAnnotations } from './annotations';
import {
  type ClrDefinition,
  type ClrType,
  type FrameworkType,
  named,
  plainDefinition,
  unresolved,
} from './clr-types';

const LINE =
  /^(\w+) ([\w.+]+)(?:<([^>]*)>)?(?: since ([\d.]+))?(?: until ([\d.]+))?(?: of (.*)|(?: : ([^{]*?))?(?: \{ (.*) \})?)$/;
const PROPERTY =
  /^([\w ]+): (.*?)(?: as (\S+))?( static)?( required)?(?: length (\d*)\.\.(\d*))?(?: range (\S*?)\.\.(\S*))?(?: match (.*))?$/;

const numberOf = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));

function propertyOf(text: string): FrameworkType['properties'][number] {
  const [, name = '', type = '', jsonName, isStatic, required, shortest, longest, least, most, pattern] =
    PROPERTY.exec(text) ?? [];
  const annotations: Annotations = {
    ...noAnnotations,
    jsonName: jsonName ?? null,
    isRequired: required !== undefined,
    minLength: numberOf(shortest),
    maxLength: numberOf(longest),
    minimum: least || null,
    maximum: most || null,
    pattern: pattern ?? null,
  };
  return { name, type, isStatic: isStatic !== undefined, annotations };
}

function definitionOf(line: string): ClrDefinition {
  const [, kind = '', fullName = '', parameters, since, until, writtenAs, base, body] = LINE.exec(line) ?? [];
  const members = body?.split('; ') ?? [];
  const form: FrameworkType = {
    versions: since === undefined ? null : ({ since, until } as Range),
    base: base ?? null,
    properties: kind === 'enum' ? [] : members.map(propertyOf),
    values:
      kind === 'enum'
        ? members.map((member) => {
            const [name = '', value] = member.split(' = ');
            return { name, value: Number(value) };
          })
        : [],
    writtenAs: writtenAs ?? null,
  };
  const isPlain = kind === 'struct' || kind === 'interface' || kind === 'enum';
  return { ...plainDefinition(fullName, isPlain ? kind : 'class', parameters?.split(',')), forms: [form] };
}

/** `System.Nullable<T>`, which constructed types do not name: they are `nullable`. */
export const nullableDefinition = definitionOf(
  'struct System.Nullable<T> { HasValue: System.Boolean; Value: T }',
);

const parametersFor = (arity: number) => (arity === 2 ? ['TKey', 'TValue'] : arity === 1 ? ['T'] : []);

const nameWithArity = ({ fullName, parameters }: ClrDefinition) => `${fullName} ${parameters.length}`;

/** The last part of a full name. */
const lastPart = (fullName: string) => fullName.replace(/.*[.+]/, '');

/** The lines of the framework's catalog, by the simple names of their types. */
const linesByName = new Lazy(() =>
  groupBy(frameworkTypes.trim().split('\n'), (line) => lastPart(/ ([\w.+]+)/.exec(line)![1]!)),
);

const dotnetByName = new Lazy(() => groupBy(dotnetTypes, ({ fullName }) => lastPart(fullName)));

const bySimpleName = new Map<string, readonly ClrDefinition[]>();

/** The types of the catalogs with a simple name. */
const definitionsOf = (simple: string): readonly ClrDefinition[] =>
  getOrInsert(bySimpleName, simple, () => {
    const dotnet = (dotnetByName.value.get(simple) ?? []).map(({ fullName, arity, content, isStruct }) => {
      const kind = dotnetValues.has(fullName) ? 'value' : isStruct ? 'struct' : 'class';
      return { ...plainDefinition(fullName, kind, parametersFor(arity)), content };
    });
    const forms = (linesByName.value.get(simple) ?? []).map(definitionOf);
    const framework = [...groupBy(forms, nameWithArity).values()].map((all) => ({
      ...all[0],
      forms: all.flatMap((one) => one.forms),
    }));
    return [...dotnet, ...framework];
  });

/** The form that hosts of a version described; null if none did. */
const describedForm = ({ forms }: ClrDefinition, version: FrameworkVersion) =>
  forms.find(({ versions }) => versions !== null && isWithin(version, versions)) ?? null;

/** How a version of ABP declares a type; if that is not known, how 9.1 does. Null for a type of no catalog. */
export const formIn = (definition: ClrDefinition, version: FrameworkVersion): FrameworkType | null =>
  describedForm(definition, version) ?? definition.forms[0] ?? null;

/** Why a version of ABP may declare a type in another way than `formIn` returns; null if it does not. */
export function formUncertainty(definition: ClrDefinition, version: FrameworkVersion): Reason | null {
  const { fullName, forms } = definition;
  const { major, minor } = version;
  if (forms.length === 0 || !fullName.startsWith('Volo.') || (major === 9 && minor === 1)) return null;
  if (describedForm(definition, version) !== null) return null;
  const text = `${fullName} is described as in ABP 9.1; ABP ${major}.${minor} may differ`;
  return { code: 'assumed-version', text, location: null };
}

/** The type of .NET or the framework with this full name. */
export function definitionNamed(fullName: string, arity = 0): ClrDefinition | null {
  const all = definitionsOf(lastPart(fullName));
  return all.find((one) => one.fullName === fullName && one.parameters.length === arity) ?? null;
}

/**
 * The type of .NET or the framework that a name outside the workspace means. `namespaces` are those in which the name may
 * be declared. A type of .NET is found without its namespace, too, because projects import it implicitly.
 */
export function findDefinition(
  name: string,
  arity: number,
  namespaces: readonly string[],
): ClrDefinition | null {
  const all = definitionsOf(simpleName(name)).filter(({ parameters }) => parameters.length === arity);
  const namespaceOf = ({ fullName }: ClrDefinition) => fullName.slice(0, fullName.search(/\.[^.]*$/));
  const named = all.filter((one) => namespaces.includes(namespaceOf(one).replaceAll('+', '.')));
  if (named[0] !== undefined) return named[0];
  const platform = all.filter(({ fullName }) =>
    /^(?:System|Microsoft\.(?:Extensions|AspNetCore))\./.test(fullName),
  );
  return !name.includes('.') && platform.length === 1 ? platform[0]! : null;
}

type TypeNamed = (name: string, args: readonly ClrType[]) => ClrType;

/** A type with this full name; a class without members, if no catalog has it. */
const typeNamed: TypeNamed = (fullName, args) => {
  const known = definitionNamed(fullName, args.length);
  return named(known ?? plainDefinition(fullName, 'class', parametersFor(args.length)), args);
};

/**
 * Reads a type as the catalog of methods writes it: `ListResultDto<BookDto>`, `Guid?`. Of several types with that name, it
 * is the one whose namespace has most in common with `namespace`.
 */
export function typeNear(text: string, namespace: string): ClrType {
  const near = namespace.split('.');
  const shared = ({ fullName }: ClrDefinition) => {
    const parts = fullName.split('.');
    const end = near.findIndex((part, at) => part !== parts[at]);
    return end < 0 ? near.length : end;
  };
  const reason = unresolved(`the catalog does not contain the type ${text} of the framework`);
  return parseType(text, [], (name, args) => {
    const fullName = keywordTypes.get(name);
    if (fullName !== undefined) return named(platformType(fullName));
    const [nearest] = definitionsOf(simpleName(name))
      .filter((one) => one.parameters.length === args.length && one.fullName.endsWith(name))
      .sort((a, b) => shared(b) - shared(a));
    return nearest === undefined ? { kind: 'unknown', text, reason } : named(nearest, args);
  });
}

/** Reads a type as written in an API definition: `[X]`, `{K:V}`, `X?`, `N.G<A,B>`, `T`; also `X[]`. */
export function parseType(written: string, parameters: readonly string[], byName = typeNamed): ClrType {
  const text = written.trim();
  const read = (inner: string) => parseType(inner, parameters, byName);
  const collection = (name: string, args: readonly ClrType[]) =>
    named(definitionNamed(`System.Collections.Generic.${name}`, args.length)!, args);
  if (text.endsWith('?')) return { kind: 'nullable', inner: read(text.slice(0, -1)) };
  if (text.endsWith('[]')) return { kind: 'array', item: read(text.slice(0, -2)), rank: 1 };
  const inside = text.slice(1, -1);
  if (text.startsWith('[')) return collection('IEnumerable', [read(inside)]);
  if (text.startsWith('{')) return collection('IDictionary', splitAtTop(inside, ':').map(read));
  const [, name = text, args = ''] = /^([\w.+]+)(?:<(.*)>)?$/.exec(text) ?? [];
  if (parameters.includes(name)) return { kind: 'parameter', name };
  return byName(name, args === '' ? [] : splitAtTop(args, ',').map(read));
}

/** A type of the namespace `System`: a value, if no catalog has it. */
export const platformType = (fullName: string): ClrDefinition =>
  definitionNamed(fullName) ?? plainDefinition(fullName, 'value');
