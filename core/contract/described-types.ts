import { dotnetValues } from '../catalog/dotnet-types';
import { nullableDefinition, platformType } from './catalog-definitions';
import { type ClrDefinition, type ClrType, isStruct, named } from './clr-types';
import type { ClrProperty, DeclaredTypes } from './declared-types';
import type { TypeNames } from './type-names';

/** Types that have no entry in an API definition. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...dotnetValues.keys(),
  'System.Void',
  'System.Enum',
  'System.ValueType',
  'System.Threading.Tasks.Task',
]);

/** Structs whose nullable forms have no entry. */
const isPlainValue = ({ fullName }: ClrDefinition) =>
  dotnetValues.has(fullName) && !/\.(?:Date|Time)Only$/.test(fullName);

const TASK = 'System.Threading.Tasks.Task';

/** The result of a method: `Task<T>` → `T`, `Task` → `System.Void`. */
export function awaited(type: ClrType): ClrType {
  if (type.kind !== 'named' || type.definition.fullName !== TASK) return type;
  return type.arguments[0] ?? named(platformType('System.Void'));
}

/** `Acme.Page<T0,T1>` */
const entryName = ({ fullName, parameters }: ClrDefinition) =>
  parameters.length === 0 ? fullName : `${fullName}<${parameters.map((_, at) => `T${at}`).join(',')}>`;

/** Collects the definitions that types reach, by the names of their entries, in the order in which they are found. */
export function typeCollector(types: DeclaredTypes) {
  const found = new Map<string, ClrDefinition>();
  /** Definitions whose base and properties are not followed yet: types may refer to thousands of others. */
  const pending: ClrDefinition[] = [];

  function add(type: ClrType): void {
    if (type.kind === 'parameter' || type.kind === 'unknown') return;
    const content = types.contentOf(type);
    const result = awaited(type);
    if (content?.kind === 'list') add(content.item);
    else if (content !== null) {
      add(content.key);
      add(content.value);
    } else if (type.kind === 'nullable') {
      const { inner } = type;
      if (inner.kind !== 'named' || !isPlainValue(inner.definition)) addDefinition(nullableDefinition);
      add(inner);
    } else if (result !== type) add(result);
    else if (type.kind === 'named') {
      addDefinition(type.definition);
      type.arguments.forEach(add);
    }
  }

  function addDefinition(definition: ClrDefinition): void {
    const name = entryName(definition);
    if (LEFT_OUT.has(definition.fullName) || found.has(name)) return;
    found.set(name, definition);
    pending.push(definition);
  }

  function addAll(type: ClrType): void {
    add(type);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const base = types.baseOf(next);
      if (base !== null) add(base);
      for (const property of types.propertiesOf(next)) add(property.type);
    }
  }

  return { add: addAll, found: found as ReadonlyMap<string, ClrDefinition> };
}

/** What only some versions of the framework write of properties. */
interface WrittenMembers {
  readonly isRequired: boolean;
  /** Whether the modifier `required` makes a property required, as `[Required]` does. */
  readonly requiredModifier: boolean;
  readonly isNullable: boolean;
  readonly staticProperties: boolean;
}

/** A property of a type in an API definition. */
function propertyEntry(
  { name, type, annotations, ...property }: ClrProperty,
  names: TypeNames,
  written: WrittenMembers,
  isFramework: boolean,
) {
  const isNullable = type.kind === 'nullable' || type.isNullable === true;
  // The catalog does not say which references of the framework may be null.
  const isKnown = isNullable || !isFramework || isStruct(type);
  const { jsonName, isRequired, minLength, maxLength, minimum, maximum, pattern } = annotations;
  return {
    name,
    jsonName,
    type: names.ofProperty(type),
    typeSimple: names.simple(type),
    ...(written.isRequired && {
      isRequired: isRequired || (written.requiredModifier && property.isRequired === true),
    }),
    ...(written.isNullable && isKnown && { isNullable }),
    minLength,
    maxLength,
    minimum,
    maximum,
    regex: pattern,
  };
}

/** The entry of a type in an API definition. */
export function typeEntry(
  definition: ClrDefinition,
  types: DeclaredTypes,
  names: TypeNames,
  written: WrittenMembers,
) {
  const { kind, parameters } = definition;
  const isEnum = kind === 'enum';
  const base = types.baseOf(definition);
  const values = isEnum ? types.valuesOf(definition) : [];
  const isText =
    isEnum && types.annotationsOf(definition).converter?.includes('StringEnumConverter') === true;
  const nameOf = (value: bigint | null) => values.find((one) => one.value === value)?.name;
  return {
    baseType: isEnum
      ? 'System.Enum'
      : kind === 'struct'
        ? 'System.ValueType'
        : base &&
          (base.kind === 'named' && base.definition.fullName === 'System.Object' ? null : names.full(base)),
    isEnum,
    enumNames: isEnum ? values.map(({ name }) => name) : null,
    enumValues: isEnum
      ? values.map(({ value }) => (isText ? nameOf(value) : value === null ? null : Number(value)))
      : null,
    genericArguments: parameters.length === 0 ? null : parameters,
    properties: isEnum
      ? null
      : types
          .propertiesOf(definition)
          .filter(({ isStatic }) => isStatic !== true || written.staticProperties)
          .map((property) => propertyEntry(property, names, written, definition.forms.length > 0)),
  };
}
