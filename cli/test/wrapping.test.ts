import assert from 'node:assert/strict';
import { wrapped } from '../layout/widths';

describe('wrapping', () => {
  for (const [text, width, expected] of [
    ['a short line', 20, 'a short line'],
    ['one two three four', 9, 'one two\n  three\n  four'],
    ['  1. a step  src/a/long/path.ts:1:2', 14, '  1. a step\n     src/a/long/path.ts:1:2'],
    [' 10. one two', 8, ' 10. one\n     two'],
    ['  a one', 5, '  a one'],
    ['  it is one', 6, '  it\n    is\n    one'],
    ['src/a/long/path.ts:1:2', 5, 'src/a/long/path.ts:1:2'],
    ['one two\n\nthree four\n', 7, 'one two\n\nthree\n  four\n'],
    ['\u001b[1mone two\u001b[22m', 7, '\u001b[1mone two\u001b[22m'],
    ['日本 日本', 5, '日本\n  日本'],
    ['one two three', null, 'one two three'],
  ] as const) {
    it(JSON.stringify([text, width]), () => assert.equal(wrapped(text, width), expected));
  }
});
