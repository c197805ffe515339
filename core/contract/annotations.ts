import { namedArgument, positional } from '../conventions/evaluated-values';
import type { AttributeArgument, OwnedAttribute } from '../model/application-model';
import type { Reason } from '../model/route';
import { is, withoutAssumption } from '../model/value-operations';

/** What the attributes of a property or parameter say. Null or false: nothing. */
export interface Annotations {
  readonly isRequired: boolean;
  readonly isJsonRequired: boolean;
  readonly isBindRequired: boolean;
  /** Whether JSON never contains it. */
  readonly isIgnored: boolean;
  /** Whether JSON writes its entries as properties of the object itself. */
  readonly isExtensionData: boolean;
  readonly isObsolete: boolean;
  readonly isReadOnly: boolean;
  readonly jsonName: string | null;
  /** The name of an enum's member in JSON. */
  readonly memberName: string | null;
  /** The name in a request that binds the property itself: `[FromQuery(Name = "q")]`. */
  readonly requestName: string | null;
  /** The attribute that says where a request carries it: `FromQuery`. */
  readonly boundBy: string | null;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Limits as .NET writes them: `1`, `0.5`. */
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly pattern: string | null;
  /** A format of JSON Schema: `email`. */
  readonly format: string | null;
  /** The name of the JSON converter; null for none. */
  readonly converter: string | null;
  readonly description: string | null;
  /** Why a value is not known; null if all are. */
  readonly uncertainty: Reason | null;
}

const FORMATS: Readonly<Record<string, string>> = {
  EmailAddress: 'email',
  Url: 'uri',
  Phone: 'tel',
  CreditCard: 'credit-card',
  Base64String: 'byte',
};

/** Limits of numbers, as .NET writes them. */
const LIMITS: Readonly<Record<string, string>> = {
  'int.maxvalue': '2147483647',
  'int.minvalue': '-2147483648',
  'int32.maxvalue': '2147483647',
  'int32.minvalue': '-2147483648',
  'long.maxvalue': '9223372036854775807',
  'long.minvalue': '-9223372036854775808',
  'double.maxvalue': '1.7976931348623157E+308',
  'double.minvalue': '-1.7976931348623157E+308',
};

/** The formats of `DataType` values. */
const DATA_TYPES: Readonly<Record<string, string>> = {
  DateTime: 'date-time',
  Date: 'date',
  Time: 'time',
  Duration: 'duration',
  PhoneNumber: 'tel',
  Currency: 'currency',
  Text: 'string',
  Html: 'html',
  MultilineText: 'multiline',
  EmailAddress: 'email',
  Password: 'password',
  Url: 'uri',
  ImageUrl: 'uri',
  CreditCard: 'credit-card',
  PostalCode: 'postal-code',
  Upload: 'binary',
};

/** Reads attributes that describe a property or parameter. */
export function annotationsOf(attributes: readonly OwnedAttribute[]): Annotations {
  let uncertainty: Reason | null = null;
  const named = (name: string) => attributes.find((one) => one.name === name);
  const valueIn = (argument: AttributeArgument | undefined) => {
    if (argument === undefined) return undefined;
    const value = withoutAssumption(argument.value);
    if (is.unknown(value))
      uncertainty ??= { code: 'not-evaluated', text: value.reason, location: argument.location };
    return value;
  };
  const first = (name: string, at = 0) => {
    const attribute = named(name);
    return attribute && valueIn(positional(attribute)[at]);
  };
  const given = (name: string, argument: string) => {
    const attribute = named(name);
    return attribute && valueIn(namedArgument(attribute, argument));
  };
  type Given = ReturnType<typeof valueIn>;
  /** A value of another type, such as a constant of a type outside the workspace, is not known. */
  const notKnown = (value: Given) => {
    if (value !== undefined && value !== null)
      uncertainty ??= {
        code: 'not-evaluated',
        text: 'the value of an attribute is not known',
        location: null,
      };
    return null;
  };
  const text = (value: Given) => (typeof value === 'string' ? value : notKnown(value));
  const number = (value: Given) => (typeof value === 'number' ? value : notKnown(value));
  const [range] = attributes.filter(({ name }) => name === 'Range');
  const limits = range === undefined ? [] : positional(range).slice(-2).map(valueIn);
  const limit = (value: Given) => {
    if (typeof value === 'number' || typeof value === 'string') return numberText(value);
    const known = is.symbol(value) ? LIMITS[`${value.owner}.${value.name}`.toLowerCase()] : undefined;
    return known ?? notKnown(value);
  };
  const isLimited = named('StringLength') !== undefined;
  const ignored = named('JsonIgnore');
  const condition = ignored && namedArgument(ignored, 'Condition')?.value;
  const converter = first('JsonConverter');
  const dataType = first('DataType');
  return {
    isRequired: named('Required') !== undefined,
    isJsonRequired: named('JsonRequired') !== undefined,
    isBindRequired: named('BindRequired') !== undefined,
    isIgnored:
      ignored !== undefined &&
      (condition === undefined || (is.symbol(condition) && condition.name === 'Always')),
    isExtensionData: named('JsonExtensionData') !== undefined,
    isObsolete: named('Obsolete') !== undefined,
    isReadOnly: first('ReadOnly') === true,
    jsonName: text(first('JsonPropertyName')),
    memberName: text(first('JsonStringEnumMemberName')),
    requestName: text(given('FromQuery', 'Name') ?? given('FromForm', 'Name') ?? given('FromRoute', 'Name')),
    boundBy: attributes.find(({ name }) => /^From(?:Query|Route|Header|Form|Body)$/.test(name))?.name ?? null,
    minLength:
      number(first('MinLength')) ??
      number(first('Length')) ??
      (isLimited ? (number(given('StringLength', 'MinimumLength')) ?? 0) : null),
    maxLength: number(first('MaxLength')) ?? number(first('Length', 1)) ?? number(first('StringLength')),
    minimum: limit(limits[0]),
    maximum: limit(limits[1]),
    pattern: text(first('RegularExpression')),
    format:
      Object.entries(FORMATS).find(([name]) => named(name) !== undefined)?.[1] ??
      (is.symbol(dataType) ? (DATA_TYPES[dataType.name] ?? null) : null),
    converter: is.type(converter) ? converter.type.name : null,
    description: text(first('Description')),
    // Reading the values above finds out whether one is not known.
    uncertainty,
  };
}

/** What no attribute says. */
export const noAnnotations: Annotations = annotationsOf([]);

/** A number as .NET writes it: `1e+308` → `1E+308`. */
const numberText = (value: number | string) =>
  typeof value === 'string' ? value : String(value).replace('e', 'E');
