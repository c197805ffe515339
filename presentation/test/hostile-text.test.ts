/** In all texts that the editor shows, no name from the workspace becomes an icon, link, image or line break. */
import assert from 'node:assert/strict';
import type { Analysis, Exclusion } from '../../core';
import { csharpAnalysisOf, csharpModule } from '../../core/test/csharp-workspace';
import { analysis, route } from '../../core/test/routes';
import { handlerName, routeName, shownText } from '../escaped-and-route-texts';
import { hoverText } from '../hover-text';
import { fileLines } from '../lens-lines';
import { type Line, routeLocation } from '../line-types';
import { markdown as asMarkdown, code, commandUri, link, plainText } from '../markup';
import { moveText } from '../route-moves';
import { lookupOf } from '../routes-and-exclusions-lookup';
import { routeTree, type TreeNode } from '../routes-view-tree';

const HOSTILE = [
  '** ![x](https://example.invalid/a.png)',
  '[Fix](command:workbench.action.quit)',
  '[Fix](https://example.invalid)',
  '<img src=https://example.invalid/a.png>',
  'https://example.invalid www.example.invalid a@example.invalid',
  '`` ` ``` [x](https://example.invalid)',
  '$(alert) $(sync~spin)',
  'a\n\n# b\r\n---\u2028c\u0085d',
  '\u001b[31m\u202egnp.exe\u2066\ufeff',
  '\\[x\\](https://example.invalid) ] ](https://example.invalid',
  ') "\') <x> \\',
  '&lt;img&gt; &#60;',
  '',
];

/** Characters that the editor would interpret in a label or message. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const MARKS = /\$\(|\]\(|[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Removes code, escaped characters and links to `targets` from Markdown; the rest must not contain markup. */
function withoutText(markdown: string, targets: RegExp): string {
  return markdown
    .replace(/\\[!-/:-@[-`{-~]|(`+)(?!`).*?[^`]\1(?!`)/g, '')
    .replace(/\[[^\][]*\]\(([^\s()<>]*)\)/g, (whole, target: string) => (targets.test(target) ? '' : whole));
}

const hostileRoutes = (text: string) => {
  const location = { file: `${text}.cs`, line: 1, column: 0, endLine: 1, endColumn: 1 };
  const reason = { code: 'not-evaluated', text, location } as const;
  const one = route({
    verb: text,
    path: `/${text}`,
    service: text,
    serviceFullName: text,
    method: text,
    base: text,
    application: text,
    certainty: 'unknown',
    reasons: [reason],
    styles: { v3: `/${text}/3`, v4: `/${text}` },
    inheritedFrom: text,
    parameters: [{ name: text, in: 'query', type: text, optional: true }],
    derivation: [{ kind: 'root-path', text, location }],
    collidesWith: [`GET /x ${text}`],
    location,
    serviceLocation: { ...location, line: 0 },
  });
  return [one, { ...one, application: 'other', path: `/${text}/other` }];
};

const exclusionOf = (text: string): Exclusion => ({
  service: text,
  serviceFullName: text,
  application: text,
  assembly: text,
  method: text,
  code: 'non-action',
  reason: text,
  location: { file: `${text}.cs`, line: 2, column: 0, endLine: 2, endColumn: 1 },
});

const hostileAnalysis = (text: string): Analysis =>
  analysis({ routes: hostileRoutes(text), exclusions: [exclusionOf(text)] });

const settings = {
  presentation: 'lens',
  showsOtherStyle: true,
  showsNotExposed: true,
  showsAccess: true,
  showsCallers: true,
  showsProblems: true,
  profile: null,
  style: null,
  baseUrl: '',
} as const;

const textsOfLine = ({ text, action }: Line) => [
  text,
  ...(action?.kind === 'go' ? [action.title, ...action.locations.map(({ title }) => title)] : []),
];
const textsOfTree = (node: TreeNode): readonly string[] => [
  node.label,
  node.description,
  ...(node.kind === 'group' ? node.children.flatMap(textsOfTree) : []),
];

describe('a hostile name', () => {
  for (const text of HOSTILE) {
    const routes = hostileRoutes(text);
    const shown = JSON.stringify(text);

    it(`is shown as plain text in lenses, hints, trees, picks and messages: ${shown}`, () => {
      const texts = [
        ...fileLines(hostileAnalysis(text), `${text}.cs`, settings).flatMap(textsOfLine),
        ...routeTree(routes, 'service').flatMap(textsOfTree),
        ...routeTree(routes, 'path').flatMap(textsOfTree),
        ...routes.flatMap((one) => [routeName(one), handlerName(one), routeLocation(one).title]),
        ...routes.flatMap((one) => [
          moveText({ before: one, after: null }),
          moveText({ before: null, after: one }),
        ]),
        shownText(text),
      ];
      assert.ok(texts.length > 15);
      for (const one of texts) assert.doesNotMatch(one, MARKS);
    });

    it(`is shown as plain text in hovers, which link only to locations and the copy command: ${shown}`, () => {
      const links = {
        markup: asMarkdown,
        linkTo: () => 'file:///w/a.cs#L1,1',
        commands: () => [{ title: 'Copy route', target: commandUri('fxRoutes.copyText', text) }],
      };
      const all = hostileAnalysis(text);
      const markdown = hoverText(all, lookupOf(all), links);
      assert.match(markdown, /Copy route/);
      const rest = withoutText(markdown, /^(file:\/\/\/w\/a\.cs#|command:fxRoutes\.copyText\?)/);
      assert.doesNotMatch(rest, /[<>&`[\]!_~#]|https?:|www\.|\(http|@/);
    });
  }

  it('is passed unchanged to a copy command', () => {
    for (const text of [...HOSTILE, '%41%22', '/a/{id}%2f']) {
      const [, target] = /^\[x\]\(([^\s()]*)\)$/.exec(link('x', commandUri('copy', text))) ?? [];
      const [command, query] = target!.split('?');
      assert.equal(command, 'command:copy');
      assert.deepEqual(JSON.parse(decodeURIComponent(decodeURIComponent(query!))), [text]);
    }
  });

  it('stays readable after escaping', () => {
    assert.equal(plainText('a.b\n(c)'), 'a.b (c)');
    assert.equal(plainText('1. - a_b http://c'), '1\\. - a\\_b http\\://c');
    assert.equal(code('a`b'), '``a`b``');
    assert.equal(shownText('GET /api/app/book/{id} · $5 (a) [b]'), 'GET /api/app/book/{id} · $5 (a) [b]');
  });
});

describe('a verb', () => {
  it('that is not an HTTP token is unknown and reported as a finding', async () => {
    const analysis = await csharpAnalysisOf({
      'module.cs': csharpModule('BookModule'),
      'book.cs':
        'using System; using Microsoft.AspNetCore.Mvc; using Volo.Abp;\n' +
        'public class BookAppService : ApplicationService {' +
        ' [AcceptVerbs("** ![](https://example.invalid)")] public void GetAsync() { }' +
        ' [AcceptVerbs("report")] public void GetOtherAsync() { } }',
    });
    assert.deepEqual(
      analysis.routes.map(({ verb, path, certainty }) => [verb, path, certainty]),
      [
        ['GET', '/api/app/book', 'unknown'],
        ['REPORT', '/api/app/book/get-other', 'exact'],
      ],
    );
    const [finding] = analysis.diagnostics.filter(({ code }) => code === 'not-evaluated');
    assert.match(finding!.message, /^One route is unknown: the verb is unknown: it is "\*\* /);
  });
});
