import assert from 'node:assert/strict';
import { typescriptFrontend } from '../../frontends/typescript';
import { csharpFrontend } from '../../test/csharp-frontend';
import { runFunction, toPlain } from './run-function';

/** An expression and its value; `?` for unknown. */
type Row = readonly [expression: string, result: unknown];

const CSHARP: readonly Row[] = [
  ['" Ab ".Trim()', 'Ab'],
  ['"xabx".Trim(\'x\')', 'ab'],
  ['"AbC".ToLower()', 'abc'],
  ['"AbC".ToUpperInvariant()', 'ABC'],
  ['"İ".ToLower()', 'İ'],
  ['"abc".Substring(1)', 'bc'],
  ['"abc".Substring(1, 1)', 'b'],
  ['"abc".Substring(4)', '?'],
  ['"abc"[1]', 'b'],
  ['"abc"[2..1]', '?'],
  ['"abc".Replace("b", "")', 'ac'],
  ['"abc".Replace("", "x")', '?'],
  ['"abc".Remove(1, 1)', '?'],
  ['"abc".IndexOf("c", StringComparison.Ordinal)', '?'],
  ['"abc".Contains("B", StringComparison.OrdinalIgnoreCase)', true],
  ['"abc".StartsWith("ab")', true],
  ['"äbc".StartsWith("ä")', '?'],
  ['"äbc".StartsWith("ä", StringComparison.Ordinal)', true],
  ['"äbc".Equals("ÄBC", StringComparison.OrdinalIgnoreCase)', '?'],
  ['"abc".EndsWith("c")', true],
  ['"a,b".Split(\',\')', ['a', 'b']],
  ['"abc".Length', 3],
  ['"BookAppService".RemovePostFix("AppService")', 'Book'],
  ['"GetBook".RemovePreFix("Get")', 'Book'],
  ['"BookShop".ToKebabCase()', 'book-shop'],
  ['"BookShop".ToCamelCase()', 'bookShop'],
  ['"".IsNullOrEmpty()', true],
  ['string.IsNullOrWhiteSpace(" ")', true],
  ['string.Join("/", "a", "b")', 'a/b'],
  ['string.Concat("a", "b")', 'ab'],
  ['string.Format("{0:N2}", 1)', '?'],
  ['string.Equals("a", "A", StringComparison.OrdinalIgnoreCase)', true],
  ['string.Empty', ''],
  ["char.ToUpper('a')", 'A'],
  ['Regex.IsMatch("v12", "^v[0-9]+$")', '?'],
  ['new[] { "a", "b" }.Contains("b")', true],
  ['new[] { "a", "b" }.Any(x => x == "c")', false],
  ['new[] { "a", "b" }.All(x => x.Length == 1)', true],
  ['new[] { "a", "b" }.Select(x => x + "1").ToList()', ['a1', 'b1']],
  ['new[] { "a", "b" }.Where(x => x != "a").First()', 'b'],
  ['new[] { "a", "b" }.FirstOrDefault(x => x == "c")', null],
  ['new[] { "a", "b" }.First(x => x == "c")', '?'],
  ['new List<string> { "a" }.Count', 1],
  ['"a".GetType()', '?'],
  ['typeof(C).IsAssignableFrom(typeof(C))', true],
  ['typeof(C).IsSubclassOf(typeof(C))', '?'],
  ['typeof(C).IsDefined(typeof(ObsoleteAttribute))', '?'],
  ['new Dictionary<string, string> { { "a", "b" } }["a"]', 'b'],
  ['new Dictionary<string, string> { { "a", "b" } }.ContainsKey("a")', '?'],
  ['new Dictionary<string, string>()["a"]', '?'],
  ['new List<string>(new[] { "a" }) { "b" }.Count', '?'],
  ['new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" }.Contains("A")', '?'],
  ['2147483647 + 1', '?'],
  ['"a" + null', '?'],
  ['1 + "a"', '1a'],
  ['"a" + \'/\' + 1', 'a/1'],
  ["string.Empty + '/'", '/'],
  ["\"x\" + ('a' + 'b')", '?'],
  ['\'a\' + 1 + "b"', '?'],
  ["1 + 'a'", '?'],
];

const TYPESCRIPT: readonly Row[] = [
  ["' Ab '.trim()", 'Ab'],
  ["'AbC'.toLowerCase()", 'abc'],
  ["'abc'.slice(-1)", '?'],
  ["'abc'[1]", 'b'],
  ["'aba'.replace('a', 'x')", 'xba'],
  ["'aba'.replace(/a/g, 'x')", '?'],
  ["'aba'.replace('a', '$&')", '?'],
  ["'a,b'.split(',')", ['a', 'b']],
  ["'ab'.includes('b')", true],
  ["'äb'.startsWith('ä')", true],
  ["'ab'.startsWith('b', 1)", '?'],
  ["removePostFix('BookAppService', 'AppService')", 'Book'],
  ["['a', 'b'].map(x => x + '1')", ['a1', 'b1']],
  ["['a', 'b'].filter(x => x !== 'a')", ['b']],
  ["['a', 'b'].find(x => x === 'b')", 'b'],
  ["['a', 'b'].some(x => x === 'b')", true],
  ["['a', 'b'].every(x => x === 'b')", false],
  ["['a', 'b'].includes('c')", false],
  ["['a', 'b'].join('-')", 'a-b'],
  ["['a', 'b'].length", 2],
  ["new Set(['a']).has('a')", '?'],
  ['new Array(3).length', '?'],
  ["[...'ab'].length", '?'],
  ["((...all) => all.length)(...'ab')", '?'],
  ['null === undefined', '?'],
  ["'a' + undefined", '?'],
  ["({}).missing ?? 'a'", 'a'],
  ["removePostFix(null, 'a') ?? 'b'", 'b'],
];

const shown = (value: unknown) => (typeof value === 'string' && value.startsWith('unknown: ') ? '?' : value);

describe('functions of strings and lists', () => {
  for (const [expression, result] of CSHARP)
    it(`in C#: ${expression}`, async () => {
      const text = `public static class C { public static object F() => ${expression}; }`;
      assert.deepEqual(shown(toPlain(runFunction(await csharpFrontend, 'a.cs', text, 'F', []))), result);
    });
  for (const [expression, result] of TYPESCRIPT)
    it(`in TypeScript: ${expression}`, () => {
      const text = `export function f() { return ${expression}; }`;
      assert.deepEqual(shown(toPlain(runFunction(typescriptFrontend, 'a.ts', text, 'f', []))), result);
    });
});
