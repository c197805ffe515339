import type { Location } from '../location';
import type { Expression } from '../lowered-code';
import type { TypeReference } from '../type-reference';
import type { AttributeFacts } from './file-facts';

/**
 * What one file says about the types of parameters, results and data objects, beyond `FileFacts`. Read only when a
 * contract is asked for. Plain data; names are unresolved.
 */
export interface ContractFacts {
  /** The declared types, each identified by `TypeFacts.location`. */
  readonly types: readonly TypeContractFacts[];
  /** Where the file changes the nullable context, in source order: the line (0-based), and the new state. */
  readonly nullability: readonly {
    readonly line: number;
    readonly state: 'enable' | 'disable' | 'restore';
  }[];
}

/** The contract facts of a file that declares nothing. */
export const noContract: ContractFacts = { types: [], nullability: [] };

export interface TypeContractFacts {
  /** The location of the name: equal to that of the `TypeFacts` of the declaration. */
  readonly location: Location;
  /** The text of the summary in the documentation comment; absent for none. */
  readonly description?: string;
  /** The type parameters that are structs; absent for none. */
  readonly structs?: readonly string[];
  /** The underlying type of an enum, as written; absent for the default. */
  readonly underlying?: string;
  /** Public instance properties and indexers, in source order; those of a record's parameters first. */
  readonly properties: readonly PropertyContractFacts[];
  /** The members of an enum, in source order. */
  readonly values: readonly EnumValueFacts[];
  /** Methods, each identified by `MethodFacts.location`. */
  readonly methods: readonly MethodContractFacts[];
}

export interface PropertyContractFacts {
  readonly name: string;
  readonly type: TypeReference | null;
  /** For a record's parameter, those with the target `property`; see `parameterAttributes` for the others. */
  readonly attributes: readonly AttributeFacts[];
  /** The attributes of a record's parameter itself; absent for a property that is declared as one. */
  readonly parameterAttributes?: readonly AttributeFacts[];
  readonly isRequired?: true;
  readonly isStatic?: true;
  readonly isIndexer?: true;
  /** Whether callers can read it; absent if they can. */
  readonly isWriteOnly?: true;
  /** Whether callers can set it, with `set` or `init`; absent if they can. */
  readonly isReadOnly?: true;
  /** Whether a record's parameter with a default value declares it. */
  readonly isOptional?: true;
  readonly description?: string;
  readonly location: Location;
}

interface EnumValueFacts {
  readonly name: string;
  /** As written; absent for one more than the previous value. */
  readonly value?: string;
  readonly attributes: readonly AttributeFacts[];
  readonly description?: string;
}

export interface MethodContractFacts {
  readonly location: Location;
  /** Null if it cannot be read. */
  readonly returnType: TypeReference | null;
  readonly parameters: readonly ParameterContractFacts[];
  readonly description?: string;
}

interface ParameterContractFacts {
  readonly name: string;
  /** As written: `params int[] ids` and `ref int id` have the types `int[]` and `int`. */
  readonly type: TypeReference | null;
  /** The default value; absent for none. */
  readonly initial?: Expression;
}
