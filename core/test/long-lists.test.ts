/** Lists in a file that are too long to be passed as arguments of a call. */
import assert from 'node:assert/strict';
import { callsInFile } from '../clients/calls-in-file';
import { typescriptFrontend } from '../frontends/typescript';
import { csharpFrontend } from './csharp-frontend';
import { csharpIndex } from './csharp-workspace';
import { analysisOf, moduleText, newIndex, serviceText } from './workspace';

const count = 130_000;
const file = (text: string) => `${moduleText()}\n${serviceText('BookAppService', `${text} get() {}`)}`;

it('each of 40,000 verb attributes of a method is a route', () => {
  const text = file("@HttpGet('x') ".repeat(40_000));
  assert.equal(analysisOf({ 'a.ts': text }).routes.length, 40_000);
});

it('16,000 calls of Create(…) for one assembly are evaluated', () => {
  const calls = 'options.conventionalControllers.create(AppModule);'.repeat(16_000);
  const analysis = analysisOf({
    'm.ts': moduleText('', calls),
    'a.ts': serviceText('BookAppService', 'get() {}'),
  });
  assert.deepEqual(
    analysis.routes.map(({ certainty }) => certainty),
    ['exact'],
  );
});

describe('a file with 130,000', () => {
  for (const [title, name, text] of [
    ['comments that suppress findings', 'a.ts', file('//fx-routes-ignore\n'.repeat(count))],
    ['methods', 'a.ts', file('private a() {};'.repeat(count))],
    [
      'nested classes',
      'a.cs',
      `public class BookAppService : ApplicationService { public void Get() {} ${'class A {}'.repeat(count)} }`,
    ],
  ] as const)
    it(`${title} has routes`, async () => {
      const index = name === 'a.ts' ? newIndex() : await csharpIndex(true);
      index.update([{ file: name, text }]);
      assert.equal(index.analysis.routes.length, 1);
    });

  for (const [title, name, text] of [
    ['requests in a function', 'a.ts', `function f() { ${"fetch('/a');\n".repeat(count)} }`],
    [
      'requests of Postman',
      'a.postman_collection.json',
      `{"item": [${'{},'.repeat(count)} {"request": {"method": "GET", "url": "/a"}}]}`,
    ],
  ] as const)
    it(`${title} has calls`, async () => {
      const calls = await callsInFile(name, text, async (language) =>
        language.name === 'csharp' ? csharpFrontend : typescriptFrontend,
      );
      assert.equal(calls?.[0]?.url, '/a');
    });
});
