import assert from 'node:assert/strict';
import { extract, show } from './extract';

describe('C# constants', () => {
  it('const fields with their values, in skeletons too', async () => {
    const facts = await extract(`namespace A; public static class Consts {
      public const string Root = "acme", Path = Root2.Value;
      public static readonly string NotOne = "x";
      private const int Number = 3;
      public string Name { get; set; } = "y";
    }`);
    assert.deepEqual(
      facts.types[0]?.constants.map(({ name, value }) => [name, show(value)]),
      [
        ['Root', '"acme"'],
        ['Path', 'constant Root2.Value'],
        ['Number', '3'],
      ],
    );
  });
});
