/**
 * What names may contain beyond ASCII, as part of a character class: everything but white space. A pattern in which white
 * space could also be part of a name would try every way to divide it.
 */
export const beyondAscii =
  '\\u0080-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff';
