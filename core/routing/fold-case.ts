/**
 * A text with its letters in one case, as the router compares literals: each character by itself, and no letter outside
 * of ASCII equals one in ASCII. The length stays the same. `Ü` → `Ü`, `ü` → `Ü`; `ß` and the Kelvin sign stay.
 */
export function foldCase(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text.toUpperCase() : [...text].map(foldSign).join('');
}

function foldSign(sign: string): string {
  const upper = sign.toUpperCase();
  return upper.length !== sign.length || (sign > '\x7f' && upper <= '\x7f') ? sign : upper;
}
