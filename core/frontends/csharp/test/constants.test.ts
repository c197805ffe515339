import assert from 'node:assert/strict';
import { extract, show } from './extract';

describe('C# constants', () => {
  it('const fields with their values, in skeletons too', async () => {
    const facts = await extract(`namespace A; public static class Consts {
      public const string Root = "acme", Path = Root2.Value;
      public static readonly string Fixed = "x";
      private const int Number = 3;
      public string Name { get; set; } = "y";
    }`);
    assert.deepEqual(
      facts.types[0]?.constants.map(({ name, value }) => [name, show(value)]),
      [
        ['Root', '"acme"'],
        ['Path', 'constant Root2.Value'],
        ['Fixed', '"x"'],
        ['Number', '3'],
      ],
    );
    assert.deepEqual(
      facts.types[0]?.initials.map(({ name, value }) => [name, show(value)]),
      [['Name', '"y"']],
    );
  });

  it('what changes is none', async () => {
    const facts = await extract(`class A {
      static string B = "b"; static string C { get; set; } = "c"; string D = "d";
    }`);
    assert.deepEqual(facts.types[0]?.constants, []);
  });
});
