import type { Location } from './location';
import type { Reason, Route } from './route';

/** What routes take and return, as JSON carries it; the types are those that the routes reach. */
export interface Contract {
  /** The contract of each requested route. */
  readonly operations: ReadonlyMap<Route, OperationContract>;
  /** The named types that schemas refer to, by ID. */
  readonly types: ReadonlyMap<string, NamedType>;
}

export interface OperationContract {
  /** In the order of `Route.parameters`; without the parameters that make up `body`. */
  readonly parameters: readonly ParameterContract[];
  /** Null if requests have no body. */
  readonly body: BodyContract | null;
  /** The responses that the code declares, the successful one first; never empty. */
  readonly responses: readonly ResponseContract[];
  /** From the documentation comment of the method; absent for none. */
  readonly description?: string;
}

export interface ParameterContract {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export interface BodyContract {
  /** `application/json`, `multipart/form-data`, …; best first. */
  readonly mediaTypes: readonly string[];
  /** For a form, an object with a property for each field. */
  readonly schema: Schema;
  readonly isRequired: boolean;
}

export interface ResponseContract {
  readonly status: number;
  /** Empty for a response without content. */
  readonly mediaTypes: readonly string[];
  /** Null for a response without content. */
  readonly schema: Schema | null;
}

/** A type with a name, such as a DTO or an enum. */
export interface NamedType {
  /** `Acme.Books.PagedResult<Acme.Books.Book>`, `src/books/dtos#BookDto`: unique within a contract. */
  readonly id: string;
  /** Readable and without punctuation, but not unique: `PagedResultOfBookDto`. */
  readonly name: string;
  /** The namespace, or the path of the module; '' for none. */
  readonly namespace: string;
  readonly schema: Schema;
  /** The location of the name in the declaration; null for a type of the framework or the platform. */
  readonly location: Location | null;
}

/** A property of an object, under its name in JSON. */
export interface PropertySchema {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  /** What in the source requires it, as written: `[Required]`; absent if the type alone does, or nothing. */
  readonly requiredBy?: string;
  /** The location of the name in the declaration; null for a property of the framework or the platform. */
  readonly location: Location | null;
}

export type JsonScalar = string | number | boolean | null;

/** A subset of JSON Schema; members have the meaning that they have there, unless a comment says otherwise. */
export interface Schema {
  /** The ID of a named type. Only `isNullable`, `default` and annotations may be beside it. */
  readonly reference?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  /** Whether `null` is allowed, too. */
  readonly isNullable?: boolean;
  readonly format?: string;
  readonly enum?: readonly JsonScalar[];
  /** The names of the values in `enum`, in the same order. */
  readonly enumNames?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  /** In source order, inherited ones last. */
  readonly properties?: readonly PropertySchema[];
  /** Absent if an object has no properties but those listed. */
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  /** Says which alternative of `anyOf` an object is; `mapping` maps values to IDs of named types. */
  readonly discriminator?: { readonly property: string; readonly mapping: Readonly<Record<string, string>> };
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly default?: JsonScalar;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Why the schema is not exact; absent for an exact schema. A schema with nothing else allows every value. */
  readonly uncertainty?: SchemaUncertainty;
}

export interface SchemaUncertainty {
  readonly certainty: 'assumed' | 'unknown';
  readonly reason: Reason;
}

/** One contract of routes that several readers have read. */
export const joinedContracts = (parts: readonly Contract[]): Contract => ({
  operations: new Map(parts.flatMap(({ operations }) => [...operations])),
  types: new Map(parts.flatMap(({ types }) => [...types])),
});
