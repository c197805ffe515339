import type { Location } from '../location';

/** Code that may change what a name stands for; told by names alone and so rather once too often. Each path counts once a file. */
export interface ValueChangeFacts {
  /**
   * Names in the spelling of the source, through calls and indexes (`[]`), down to what happens to: `cfg.root` for
   * `cfg.root = 1`, `Names.Hidden.()` for `Names.Hidden.Add(x)`, `cfg.*` for `Object.assign(cfg, x)`. Begins with `?` where
   * the first name is one that only code of the same function sees.
   */
  readonly path: string;
  /**
   * What happens to it: it is changed, it is handed to code that may change what it consists of, or another name of the same
   * file stands for the same from here on.
   */
  readonly role: 'changed' | 'handed' | { readonly name: string };
  readonly location: Location;
}
