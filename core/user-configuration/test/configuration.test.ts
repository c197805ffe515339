import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import type { UserConfiguration } from '../../model/user-configuration';
import { readConfiguration, readConfigurationBytes } from '../read';
import { badFiles } from './invalid-configurations';

const docs = join(__dirname, '..', '..', '..', 'docs');
const origin = { file: 'fx-routes.json', root: '', today: '2025-06-15' };
const problemsOf = ({ problems }: UserConfiguration) =>
  problems.map(({ location: { line, column }, message }) => [`${line + 1}:${column + 1}`, message]);

const schema = JSON.parse(readFileSync(join(docs, 'schemas', 'fx-routes.schema.json'), 'utf8'));
const validate = new Ajv().compile(schema);

/** The complete example in the documentation of the configuration. */
function documentedExample(): string {
  const page = readFileSync(join(docs, 'configuration.md'), 'utf8');
  return /```jsonc\n(.*?)```/s.exec(page)?.[1] ?? '';
}

/** Messages of problems that a JSON schema cannot detect. */
const beyondSchema = /^not valid JSON|is already on line|2026-02-30/;

describe('reading fx-routes.json', () => {
  for (const [title, text, position, message] of badFiles) {
    it(`reports ${title}`, () => {
      assert.deepEqual(problemsOf(readConfiguration(text, origin)), [[position, message]]);
    });
    it(`${beyondSchema.test(message) ? 'reports what the schema cannot detect:' : 'agrees with the schema, which rejects'} ${title}`, () => {
      if (message.includes('too deeply')) return;
      if (!beyondSchema.test(message)) assert.ok(!validate(parse(text)));
    });
  }

  it('accepts the documented example, as the schema does, and returns all its values', () => {
    const example = documentedExample();
    const read = readConfiguration(example, origin);
    assert.deepEqual(problemsOf(read), []);
    assert.ok(validate(parse(example, [], { allowTrailingComma: true })), JSON.stringify(validate.errors));
    const [first] = read.assemblies;
    assert.ok(Object.values(first!).every((value) => value !== null && value.length !== 0));
    assert.ok(read.severities.length > 0 && read.suppressions.length > 0);
    assert.ok(
      read.suppressions.some(({ path, route, symbol, expires }) => path && route && symbol && expires),
    );
  });

  it('never throws, and reports locations within the file', () => {
    const example = documentedExample();
    const part = fc.nat(example.length);
    const piece = fc.oneof(
      fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '//', '/*', 'null', '1e999'),
      fc.string(),
    );
    fc.assert(
      fc.property(part, part, piece, (from, length, inserted) => {
        const text = example.slice(0, from) + inserted + example.slice(from + (length % 40));
        const lines = text.split(/\r\n|\r|\n/);
        for (const { location } of readConfiguration(text, origin).problems) {
          assert.ok(location.line < lines.length && location.column <= lines[location.line]!.length);
        }
      }),
    );
  });

  it('reports all problems of a file, sorted by location, and keeps valid values', () => {
    const text =
      '{ "severity": { "id-case": 1, "prefix-case": "off" }, "assemblies": { "A": { "rootPath": 2, "useV3UrlStyle": true } } }';
    const read = readConfiguration(text, origin);
    assert.deepEqual(
      problemsOf(read).map(([position]) => position),
      ['1:28', '1:90'],
    );
    assert.deepEqual(
      [
        read.severities.map(({ code }) => code),
        read.assemblies[0]?.useV3UrlStyle?.value,
        read.assemblies[0]?.rootPath,
      ],
      [['prefix-case'], true, null],
    );
  });

  it('returns the locations of values regardless of line endings', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['{', '  // of the store', '  "assemblies": { "A": { "rootPath": "store" } },', '}'].join(
        end,
      );
      const { assemblies } = readConfiguration(text, origin);
      const { line, column, endColumn } = assemblies[0]!.rootPath!.location;
      assert.deepEqual([line, column, endColumn], [2, 37, 44]);
    }
  });

  it('treats names of built-in JavaScript members like other names', () => {
    const { assemblies, problems } = readConfiguration(
      '{ "assemblies": { "__proto__": { "rootPath": "a" } } }',
      origin,
    );
    assert.deepEqual([assemblies.map(({ name }) => name.value), problems], [['__proto__'], []]);
    assert.equal(problemsOf(readConfiguration('{ "__proto__": {} }', origin)).length, 1);
  });

  const bytes: readonly (readonly [title: string, bytes: Uint8Array, problems: readonly string[][]])[] = [
    ['UTF-8 with a BOM', Buffer.from('\ufeff{ "severity": {} }'), []],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), [['1:1', 'the file is UTF-16: save it as UTF-8']]],
    [
      'bytes that are not UTF-8',
      Buffer.from('{\n  "$schema": "\u00fc" }', 'latin1'),
      [['2:15', 'the file is not UTF-8: save it as UTF-8']],
    ],
    [
      'a file that is too large',
      Buffer.alloc(1024 * 1024 + 1, ' '),
      [['1:1', 'the file is larger than 1 MB']],
    ],
    [
      'NUL bytes',
      Buffer.alloc(10),
      [['1:1', 'not valid JSON: this is neither a value nor a key in double quotes']],
    ],
  ];
  for (const [title, content, expected] of bytes) {
    it(`${expected.length === 0 ? 'accepts' : 'rejects'} ${title}`, () => {
      assert.deepEqual(problemsOf(readConfigurationBytes(content, origin)), expected);
    });
  }
});
