import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import type { UserConfiguration } from '../../model/user-configuration';
import { readConfiguration, readConfigurationBytes } from '../read';
import { badFiles } from './bad-files';

const docs = join(__dirname, '..', '..', '..', 'docs');
const origin = { file: 'fx-routes.json', root: '', today: '2025-06-15' };
const faults = ({ problems }: UserConfiguration) =>
  problems.map(({ location: { line, column }, message }) => [`${line + 1}:${column + 1}`, message]);

const schema = JSON.parse(readFileSync(join(docs, 'schemas', 'fx-routes.schema.json'), 'utf8'));
const validate = new Ajv().compile(schema);

/** The example that the page about the configuration shows in full. */
function documentedExample(): string {
  const page = readFileSync(join(docs, 'configuration.md'), 'utf8');
  return /```jsonc\n(.*?)```/s.exec(page)?.[1] ?? '';
}

/** Faults that no schema can see. */
const beyondSchema = /^not valid JSON|is here again|2026-02-30/;

describe('fx-routes.json', () => {
  for (const [title, text, place, message] of badFiles) {
    it(`tells what is wrong with ${title}`, () => {
      assert.deepEqual(faults(readConfiguration(text, origin)), [[place, message]]);
    });
    it(`has a schema that ${beyondSchema.test(message) ? 'cannot see' : 'refuses'} ${title}`, () => {
      if (message.includes('too deeply')) return;
      if (!beyondSchema.test(message)) assert.ok(!validate(parse(text)));
    });
  }

  it('is read in full where it is right, as its schema says', () => {
    const example = documentedExample();
    const read = readConfiguration(example, origin);
    assert.deepEqual(faults(read), []);
    assert.ok(validate(parse(example, [], { allowTrailingComma: true })), JSON.stringify(validate.errors));
    const [first] = read.assemblies;
    assert.ok(Object.values(first!).every((value) => value !== null && value.length !== 0));
    assert.ok(read.severities.length > 0 && read.suppressions.length > 0);
    assert.ok(
      read.suppressions.some(({ path, route, symbol, expires }) => path && route && symbol && expires),
    );
  });

  it('never throws, and tells a place within the file', () => {
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

  it('tells every fault of a file, by place, and keeps what is right', () => {
    const text =
      '{ "severity": { "id-case": 1, "prefix-case": "off" }, "assemblies": { "A": { "rootPath": 2, "useV3UrlStyle": true } } }';
    const read = readConfiguration(text, origin);
    assert.deepEqual(
      faults(read).map(([place]) => place),
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

  it('knows where its values stand, whatever ends the lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['{', '  // of the store', '  "assemblies": { "A": { "rootPath": "store" } },', '}'].join(
        end,
      );
      const { assemblies } = readConfiguration(text, origin);
      const { line, column, endColumn } = assemblies[0]!.rootPath!.location;
      assert.deepEqual([line, column, endColumn], [2, 37, 44]);
    }
  });

  it('takes names that mean something to JavaScript as names', () => {
    const { assemblies, problems } = readConfiguration(
      '{ "assemblies": { "__proto__": { "rootPath": "a" } } }',
      origin,
    );
    assert.deepEqual([assemblies.map(({ name }) => name.value), problems], [['__proto__'], []]);
    assert.equal(faults(readConfiguration('{ "__proto__": {} }', origin)).length, 1);
  });

  const bytes: readonly (readonly [title: string, bytes: Uint8Array, faults: readonly string[][]])[] = [
    ['UTF-8 with its mark', Buffer.from('\ufeff{ "severity": {} }'), []],
    ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), [['1:1', 'the file is UTF-16: save it as UTF-8']]],
    [
      'bytes that are not UTF-8',
      Buffer.from('{\n  "$schema": "\u00fc" }', 'latin1'),
      [['2:15', 'the file is not UTF-8: save it as UTF-8']],
    ],
    ['a huge file', Buffer.alloc(1024 * 1024 + 1, ' '), [['1:1', 'the file is larger than 1 MB']]],
    [
      'zeros',
      Buffer.alloc(10),
      [['1:1', 'not valid JSON: this is neither a value nor a key in double quotes']],
    ],
  ];
  for (const [title, content, expected] of bytes) {
    it(`${expected.length === 0 ? 'may be' : 'may not be'} ${title}`, () => {
      assert.deepEqual(faults(readConfigurationBytes(content, origin)), expected);
    });
  }
});
