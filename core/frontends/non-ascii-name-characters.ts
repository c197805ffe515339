/**
 * The non-ASCII characters that names may contain, for use in a character class: all except white space. If names could
 * contain white space, patterns would try all splits of a run of spaces.
 */
export const beyondAscii =
  '\\u0080-\\u009f\\u00a1-\\u167f\\u1681-\\u1fff\\u200b-\\u2027\\u202a-\\u202e\\u2030-\\u205e\\u2060-\\u2fff\\u3001-\\ufefe\\uff00-\\uffff';
