import { uploadedFiles } from '../catalog/file-types';
import { namedArgument } from '../conventions/evaluated-values';
import type { OwnedAttribute, ParameterModel } from '../model/application-model';
import type { SchemaUncertainty } from '../model/contract';
import type { Reason, RouteParameter } from '../model/route';
import { simpleName } from '../model/type-reference';
import { type Part, parseTemplate } from '../routing/template';
import { definitionNamed } from './catalog-definitions';
import {
  applied,
  type ClrDefinition,
  type ClrType,
  type NamedClrType,
  named,
  orNull,
  typeText,
} from './clr-types';
import type { ClrProperty, DeclaredTypes } from './declared-types';
import type { ClrOperation, ClrParameter } from './route-methods';

/** The names that an API definition has for where a parameter is bound from. */
export type BindingSource = 'Path' | 'Query' | 'ModelBinding' | 'Body' | 'Form' | 'FormFile' | 'Header';

/** A value that a request carries: a parameter of a method, or a property of one. */
export interface DescribedParameter {
  /** The name in the request: `Period.From`. */
  readonly name: string;
  readonly source: BindingSource;
  /** Null for a name in the template that no parameter reads. */
  readonly type: ClrType | null;
  /** The parameter that it is, or whose property it is; null for a name in the template that no parameter reads. */
  readonly parameter: ClrParameter | null;
  /** The property that it is; null for a whole parameter. */
  readonly property: ClrProperty | null;
}

const EXPLICIT: Readonly<Record<string, BindingSource>> = {
  FromRoute: 'Path',
  FromQuery: 'Query',
  FromBody: 'Body',
  FromForm: 'Form',
  FromHeader: 'Header',
};

const isUpload = ({ fullName }: ClrDefinition) => uploadedFiles.includes(simpleName(fullName));
/** Objects of .NET that are one value. */
const UNEXPANDED: ReadonlySet<string> = new Set([
  'System.Uri',
  'System.Type',
  'System.Globalization.CultureInfo',
]);
const MAX_DEPTH = 8;

const stringType = named(definitionNamed('System.String')!);

/** The parameters that a template has, by name in lower case. */
export const templateParameters = (path: string): ReadonlyMap<string, Extract<Part, { kind: 'parameter' }>> =>
  new Map(
    parseTemplate(path)
      .flat()
      .flatMap((part) => (part.kind === 'parameter' ? [[part.name.toLowerCase(), part] as const] : [])),
  );

/** What ASP.NET Core describes of the parameters of an operation, in order. */
export function describedParameters(
  { route, parameters, controller }: ClrOperation,
  types: DeclaredTypes,
): readonly DescribedParameter[] {
  const inTemplate = templateParameters(route.path);
  const rest = [...route.parameters];
  const { isApi } = controller.facts;
  const described = parameters.flatMap((parameter): readonly DescribedParameter[] => {
    const { model, type } = parameter;
    const bound: RouteParameter[] = [];
    const wanted = nameInRequest(model.attributes) ?? model.name;
    while (rest[0] !== undefined && isOf(rest[0], model, wanted)) bound.push(rest.shift()!);
    const [first] = bound;
    if (first === undefined) return [];
    const explicit = model.attributes.map(({ name }) => EXPLICIT[name]).find((one) => one !== undefined);
    const outside = bound.find((one) => one.in !== 'path') ?? first;
    const isWhole =
      bound.every(({ propertyOf, type: text }) => propertyOf === undefined && text === model.type) &&
      (outside.in === 'body' || outside.in === 'header' || !isExpanded(type, types));
    const sourceOf = (name: string, inner: ClrType, own?: BindingSource): BindingSource => {
      const token = inTemplate.get(name.toLowerCase());
      if (outside.in === 'body') return 'Body';
      if (outside.in === 'header') return 'Header';
      if (token !== undefined && (explicit ?? 'Path') === 'Path')
        return token.isOptional || token.initial !== undefined ? 'ModelBinding' : 'Path';
      if (isFile(inner, types) && !(isWhole && explicit !== undefined)) return 'FormFile';
      return own ?? explicit ?? (isApi ? (outside.in === 'form' ? 'Form' : 'Query') : 'ModelBinding');
    };
    if (isWhole)
      return [
        {
          name: first.name,
          source: sourceOf(first.name, type),
          type: boundType(type, types),
          parameter,
          property: null,
        },
      ];
    return leavesOf(type, types).map(({ name, ...leaf }) => ({
      name,
      source: sourceOf(name, leaf.type, EXPLICIT[leaf.property?.annotations.boundBy ?? '']),
      parameter,
      ...leaf,
    }));
  });
  const read = new Set(described.map(({ name }) => name.toLowerCase()));
  const unread = [...inTemplate.values()].filter(
    ({ name }) =>
      !read.has(name.toLowerCase()) &&
      route.parameters.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  );
  // Of several values with the name of one parameter in the template, the last one is read from the path.
  const isRepeated = ({ name }: DescribedParameter, at: number) =>
    described
      .slice(at + 1)
      .some((one) => one.source === 'Path' && one.name.toLowerCase() === name.toLowerCase());
  return [
    ...described.map(
      (one, at): DescribedParameter =>
        one.source === 'Path' && isRepeated(one, at) ? { ...one, source: 'ModelBinding' } : one,
    ),
    ...unread.map(
      ({ name }): DescribedParameter => ({
        name,
        source: 'Path',
        type: null,
        parameter: null,
        property: null,
      }),
    ),
  ];
}

/** Whether a bound name is a parameter of a method, or a property of it. */
const isOf = ({ name, propertyOf, type, isUnbound }: RouteParameter, model: ParameterModel, wanted: string) =>
  isUnbound !== true &&
  (propertyOf === undefined
    ? type === model.type
      ? name.toLowerCase() === wanted.toLowerCase()
      : type.startsWith(`${model.type}.`)
    : propertyOf === wanted);

/** The name in a request that an attribute of a parameter sets: `[FromQuery(Name = "q")]`. */
export const nameInRequest = (attributes: readonly OwnedAttribute[]): string | undefined =>
  attributes
    .filter(({ name }) => /^From(?:Query|Route|Header|Form)$/.test(name))
    .map((one) => namedArgument(one, 'Name')?.value)
    .find((name) => typeof name === 'string' && name !== '') as string | undefined;

const isFile = (type: ClrType, types: DeclaredTypes): boolean => {
  const content = types.contentOf(type);
  if (content?.kind === 'list') return isFile(content.item, types);
  return type.kind === 'named' && isUpload(type.definition);
};

/** Whether a type outside the body is replaced by its properties. */
function isExpanded(type: ClrType, types: DeclaredTypes): boolean {
  if (type.kind !== 'named' || types.contentOf(type) !== null || isParsed(type)) return false;
  const { kind, fullName } = type.definition;
  if (kind === 'value' || kind === 'enum' || isUpload(type.definition) || UNEXPANDED.has(fullName))
    return false;
  return allProperties(type, types).length > 0;
}

/** Whether text is parsed into values of a type, so that the type counts as text. */
const isParsed = (type: ClrType): boolean =>
  type.kind === 'named' &&
  (/^System\.(?:Version|Half|U?Int128|Numerics\.BigInteger|Net\.IPAddress)$/.test(type.definition.fullName) ||
    (type.definition.symbol?.declarations ?? []).some(({ facts }) =>
      [
        ...facts.methods
          .filter(({ isStatic, access }) => isStatic && access === 'public')
          .map(({ name }) => name),
        ...facts.attributes.map(({ name }) => name),
      ].some((name) => name === 'TryParse' || name === 'TypeConverter'),
    ));

/** The type that is described: text that is parsed is text. */
const boundType = (type: ClrType, types: DeclaredTypes): ClrType =>
  isParsed(type) && types.contentOf(type) === null ? stringType : type;

/**
 * The public properties of a type, those of derived classes first. A property that hides one of another type does not
 * replace it.
 */
export function allProperties(type: ClrType, types: DeclaredTypes): readonly ClrProperty[] {
  const found = new Map<string, ClrProperty>();
  let current: ClrType | null = type;
  // A class that derives from itself does not compile.
  const seen = new Set<ClrDefinition>();
  while (current?.kind === 'named' && !seen.has(current.definition)) {
    const { definition, arguments: args }: NamedClrType = current;
    seen.add(definition);
    for (const property of types.propertiesOf(definition)) {
      const { name, isStatic, isIndexer } = property;
      if (isStatic || isIndexer) continue;
      const own = applied(property.type, definition.parameters, args);
      const key = `${name} ${typeText(own)}`;
      if (!found.has(key)) found.set(key, { ...property, type: own });
    }
    const base = types.baseOf(definition);
    current = base && applied(base, definition.parameters, args);
  }
  return [...found.values()];
}

/** Why the properties that `allProperties` returns are not exact: the type or a base class is not known; null if they are. */
export function uncertainPart(type: ClrType, types: DeclaredTypes): SchemaUncertainty | null {
  let current: ClrType | null = type;
  let reason: Reason | null = null;
  for (let depth = 0; current?.kind === 'named' && depth < MAX_DEPTH * 4; depth++) {
    reason ??= types.formUncertainty(current.definition);
    current = types.baseOf(current.definition);
  }
  if (current?.kind === 'unknown') return { certainty: 'unknown', reason: current.reason };
  return reason && { certainty: 'assumed', reason };
}

interface Leaf {
  readonly name: string;
  readonly type: ClrType;
  readonly property: ClrProperty | null;
}

/** More values than any real query has: objects in objects multiply. */
const MAX_LEAVES = 1000;

/** The values into which an object outside the body is expanded. A property that contains itself is one value. */
function leavesOf(object: ClrType, types: DeclaredTypes): readonly Leaf[] {
  const found: Leaf[] = [];
  function visit(type: ClrType, prefix: string, path: readonly string[]): void {
    const owner = type.kind === 'named' ? type.definition.fullName : '';
    for (const property of allProperties(type, types)) {
      if (property.isWriteOnly === true || found.length === MAX_LEAVES) continue;
      const name = prefix + (property.annotations.requestName ?? property.name);
      const inner = property.type.kind === 'nullable' ? property.type.inner : property.type;
      const key = `${owner}.${property.name}`;
      if (path.length < MAX_DEPTH && !path.includes(key) && isExpanded(inner, types)) {
        visit(inner, `${name}.`, [...path, key]);
        continue;
      }
      const bound = boundType(inner, types);
      const isNull = bound !== inner || property.type.kind !== 'nullable';
      found.push({ name, type: isNull ? bound : orNull(bound), property });
    }
  }
  visit(object, '', []);
  return found;
}
