import type { Location } from '../location';
import type { TypeReference } from '../type-reference';
import type { FunctionHeadFacts } from './functions';
import type { OptionsCodeFacts } from './options-code';

/** One configuration delegate: `configure(FxAspNetCoreMvcOptions, options => { … })`. */
export interface ConfigurationFacts extends OptionsCodeFacts {
  /** Simple name of the options type as written. */
  readonly optionsType: string;
  /** The type whose code this is, null outside of any. */
  readonly container: TypeReference | null;
  /** The function around it, where that has parameters. */
  readonly within: FunctionHeadFacts | null;
  /** The method around it, or the step of the start-up that calls that; null outside of any. */
  readonly method: string | null;
  /**
   * Where code has to stand that calls the method around it, for nothing in its file does: in other parts of its type, or
   * anywhere else. Absent where it may run without.
   */
  readonly calledFrom?: 'parts' | 'elsewhere';
  /** Where that step calls the method around it; null where it stands in the step itself, or no such call is known. */
  readonly calledAt: Location | null;
  /** Before all other code that says something to the options, among it, or after it. */
  readonly stage: 'pre' | 'configure' | 'post';
  readonly location: Location;
}

/** A function that is handed an options object. */
export interface OptionsFunctionFacts extends OptionsCodeFacts, FunctionHeadFacts {
  readonly container: TypeReference | null;
  /** Simple name of the options type; members count from the MVC options on where it is that of all conventional controllers. */
  readonly optionsType: string;
  /** Which parameter is the options object. */
  readonly position: number;
  /** Code of the same file was read with this function in its place. */
  readonly isRead: boolean;
  /** The name's own place. */
  readonly location: Location;
}
