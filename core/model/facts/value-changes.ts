import type { Location } from '../location';
import type { ModuleReference } from './imports';

/**
 * Code that may change what a name stands for that other files may read. Told by names alone and so rather once too often;
 * the same path counts once a file. Not part of a file's facts, for hardly anybody asks.
 */
export interface ValueChangeFacts {
  /**
   * Names in the spelling of the source, through calls and indexes (`[]`), down to what happens to: `cfg.root` for
   * `cfg.root = 1`, `Names.Hidden.()` for `Names.Hidden.Add(x)`, `cfg.*` for `Object.assign(cfg, x)`. Begins with `?` where
   * the first name is one that only code of the same function sees.
   */
  readonly path: string;
  /**
   * What happens to it: it is changed, it is handed to code that may change what it consists of, or another name of the same
   * file stands for the same from here on. `called` is no path: all names of functions that the file calls, or hands on.
   */
  readonly role: 'changed' | 'handed' | 'called' | { readonly name: string };
  /** What the first name stands for, where that is a module that code loads while it runs. */
  readonly module?: ModuleReference;
  /** In the file whose code it is; there may be very many. */
  readonly place: Omit<Location, 'file'>;
}
