import { parseTemplate } from '../../routing/template';
import { isSelected, type Lint } from './lint';

/** A template on a method stands alone: nothing of the convention is put before it. With one on the class the address is meant. */
export const templateDropsPrefix: Lint = {
  code: 'template-drops-prefix',
  find(route) {
    const { origin, path, derivation } = route;
    if (origin !== 'attribute' || !isSelected(route) || /^\/api(\/|$)/i.test(path)) return null;
    if (derivation.some(({ kind }) => kind === 'class-template')) return null;
    return `is at ${path}, for a template on a method starts at the root of the site.`;
  },
};

/** `SMSSending` → `s-mSSending`: capitals in a row are not parted. */
export const acronymCasing: Lint = {
  code: 'acronym-casing',
  find({ origin, styles, style }) {
    // What the style leaves begins small, and has no capital behind a small letter but one that it parted: the rest is written so.
    const isWritten = (text: string) => /^\p{Lu}|(?<!-)[a-z][A-Z]/u.test(text);
    const isUpper = (text: string) => /\p{Lu}/u.test(text) && !isWritten(text);
    if (origin !== 'convention' || style !== 'v4' || !/\p{Lu}/u.test(styles.v4)) return null;
    const part = parseTemplate(styles.v4)
      .flat()
      .find((one) => one.kind === 'literal' && isUpper(one.text));
    if (part?.kind !== 'literal') return null;
    return `has ${part.text} in its address: capitals and digits in a row are not parted.`;
  },
};

/** Out of API discovery, and open to everyone who knows the address. */
export const hiddenButCallable: Lint = {
  code: 'hidden-but-callable',
  find: ({ visibility, verb, path }) =>
    visibility === 'hidden' ? `is not in API discovery, and still answers ${verb} ${path}.` : null,
};
