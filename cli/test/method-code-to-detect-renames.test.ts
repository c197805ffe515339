import assert from 'node:assert/strict';
import { comparableMethodCode } from '../context/earlier-state';

describe('the code of a method', () => {
  /** The code after the first `name` in a text. */
  const code = (text: string) => {
    const before = text.slice(0, text.indexOf('name') + 4).split('\n');
    const [line, column] = [before.length - 1, before.at(-1)!.length];
    return comparableMethodCode(text, { file: '', line, column, endLine: line, endColumn: column });
  };

  for (const [text, expected] of [
    ['class A { name(a: string) { return { a }; } next() {} }', '(a:string){return{a};}'],
    ['class A {\n  void name(int a) {\n    if (a > 0) { }\n  }\n  void Next() {} }', '(inta){if(a>0){}}'],
    ['int name(int a) => a; int Next() => 1;', '(inta)=>a;'],
    ['T name() => new { A = 1 }.To(); int Next() => 1;', '()=>new{A=1}.To();'],
    ['abstract name(a: { b: string }): void; next() {}', '(a:{b:string}):void;'],
    ['name(): Promise<{ a: string }> { return x; } next() {}', '():Promise<{a:string}>{returnx;}'],
    ['name(): { a: string } { return x; } next() {}', '():{a:string}{returnx;}'],
    ['name() { return "}" + \'}\' + `}`; /* } */ // }\n } next() {}', '(){return"}"+\'}\'+`}`;/*}*///}}'],
    ['class A { name() }', '()'],
    ['name() {', '(){'],
  ] as const) {
    it(`${text.replaceAll('\n', ' ')} → ${expected}`, () => assert.equal(code(text), expected));
  }
});
