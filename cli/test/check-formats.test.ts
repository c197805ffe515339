/** Every format of `check`: its expected output, and whether the output is valid for the tools that read it. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json';
import Ajv from 'ajv';
import type { Result } from 'sarif';
import { type Diagnostic, diagnosticRules } from '../../core';
import { attributeOf, elementsIn, parseXml, XmlError } from '../../core/frontends/dotnet/xml';
import { diagnostic } from '../../core/model/diagnostic';
import { relativeToRoot } from '../../core/model/location';
import { version } from '../../package.json';
import { writeStepSummary } from '../output/files';
import { githubReport, gitlabReport, junitReport } from '../reporters/findings/ci-reports';
import { findingsReports } from '../reporters/findings/formats';
import { type FindingsReport, fingerprint } from '../reporters/findings/report';
import { sarifReport } from '../reporters/findings/sarif';
import { markdownReport } from '../reporters/findings/texts';
import type { System } from '../system';
import { bookstore, unknowableBookstore } from './bookstore';
import { capturedRun } from './captured-run';
import { temporaryFolders } from './temporary-folder';

const at = (file: string, line: number) => ({ file, line, column: 2, endLine: line, endColumn: 9 });
const report = (findings: readonly Diagnostic[], given: Partial<FindingsReport> = {}): FindingsReport => ({
  findings,
  accepted: [],
  suppressed: [],
  threshold: 'error',
  routes: 3,
  routesOf: () => [],
  colorLevel: 0,
  locations: relativeToRoot,
  repositoryPath: (file) => file,
  ...given,
});
const collision = (line = 3) =>
  diagnostic(
    'route-collision',
    'A.get and B.get both answer GET /x.',
    at('src/a b.ts', line),
    ['GET /x A.get', 'GET /x B.get'],
    [{ message: 'GET /x B.get', location: at('src/b.ts', 8) }],
  );
const overlap = diagnostic('route-overlap', 'GET /x fits both.', at('src/c.ts', 0), ['GET /x C.get']);
const shadow = diagnostic('shadowed-route', 'GET /x takes all.', at('src/d.ts', 0), ['GET /x D.get']);
/** What a malicious name in a workspace may contain: terminal escapes, markup of every format, line breaks. */
const HOSTILE =
  '\u001b[31m<b>|`x`]]>\r\n::error::%0A,:"\'&\u202e=cmd()@everyone[x](http://y.example)www.y.example';
const hostile = diagnostic(
  'route-collision',
  HOSTILE,
  at(`src/${HOSTILE}.ts`, 1),
  [HOSTILE],
  [{ message: HOSTILE, location: at(HOSTILE, 1) }],
);

/** The schema is draft 4, which Ajv accepts only without `$schema` and `id`. */
const { $schema: _, id: __, ...sarif } = sarifSchema;
const isSarif = new Ajv({ strict: false, unicodeRegExp: false, validateFormats: false }).compile(sarif);

/** GitLab's Code Quality report format, as documented. */
const isCodeQuality = new Ajv().compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string' },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string' },
          lines: {
            type: 'object',
            required: ['begin'],
            properties: { begin: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  },
});

const all = [collision(), overlap, shadow];

describe('formats of check', () => {
  for (const [format, printed] of Object.entries(findingsReports)) {
    it(`${format}: contains no terminal control characters`, async () => {
      const text = await printed(report([hostile, ...all]));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test is about control characters
      assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    });
  }

  describe('sarif', () => {
    const run = (findings: readonly Diagnostic[]) => JSON.parse(sarifReport(report(findings))).runs[0];

    it('conforms to the SARIF 2.1.0 schema', () => {
      for (const findings of [[], [hostile, ...all]]) {
        const document = JSON.parse(sarifReport(report(findings)));
        assert.ok(isSarif(document), JSON.stringify(isSarif.errors));
      }
      assert.equal(isSarif({ version: '2.1.0', runs: [{}] }), false);
    });

    it('has a rule for each code, and each result refers to its rule', () => {
      const { tool, results } = run([hostile, ...all]);
      const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
      assert.deepEqual(ids, Object.keys(diagnosticRules));
      for (const { ruleId, ruleIndex } of results) assert.equal(ids[ruleIndex], ruleId);
    });

    it('links to the homepage of the project, and each rule to its documentation page, if there is a homepage', () => {
      const text = sarifReport(report([]), 'https://example.invalid/acme/fx-routes#readme');
      const { informationUri, rules } = JSON.parse(text).runs[0].tool.driver;
      assert.equal(informationUri, 'https://example.invalid/acme/fx-routes');
      for (const { id, helpUri } of rules)
        assert.equal(
          helpUri,
          `https://example.invalid/acme/fx-routes/blob/v${version}/docs/diagnostics/${id}.md`,
        );
    });

    it('writes the level, the 1-based location, the related locations and a fingerprint of each result', () => {
      const [result] = run([collision()]).results;
      assert.equal(result.level, 'error');
      assert.deepEqual(result.locations[0].physicalLocation, {
        artifactLocation: { uri: 'src/a%20b.ts', uriBaseId: '%SRCROOT%' },
        region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 10 },
      });
      assert.equal(result.relatedLocations[0].physicalLocation.region.startLine, 9);
      assert.deepEqual(Object.keys(result.partialFingerprints), ['fxRoutes/v1']);
      assert.deepEqual(
        run(all).results.map(({ level }: { level: string }) => level),
        ['error', 'warning', 'note'],
      );
    });

    it('does not turn names into links', () => {
      const link = diagnostic(
        'route-overlap',
        '[x](http://y)',
        at('a', 0),
        [],
        [{ message: '[x](0)', location: at('a', 1) }],
      );
      const [{ message, relatedLocations }] = run([link]).results;
      for (const { text } of [message, relatedLocations[0].message]) assert.doesNotMatch(text, /\]\(/);
    });

    it('marks accepted findings as suppressed; the markdown format counts accepted findings', () => {
      const text = sarifReport(report([overlap], { accepted: [collision()] }));
      assert.ok(isSarif(JSON.parse(text)), JSON.stringify(isSarif.errors));
      assert.deepEqual(
        JSON.parse(text).runs[0].results.map((result: Result) => [result.ruleId, result.suppressions]),
        [
          ['route-overlap', []],
          ['route-collision', [{ kind: 'external' }]],
        ],
      );
      assert.match(markdownReport(report([overlap], { accepted: [collision()] })), /3 routes · 1 accepted$/m);
    });

    it('encodes file names as valid URIs', () => {
      const { results } = run([hostile]);
      const { uri } = results[0].locations[0].physicalLocation.artifactLocation;
      assert.match(uri, /^[\w\-.~!*'()%/]+$/);
    });
  });

  it('fingerprints ignore lines and the order of subjects, and differ between findings', () => {
    assert.equal(fingerprint(collision(3)), fingerprint(collision(40)));
    assert.equal(
      fingerprint(collision()),
      fingerprint({ ...collision(), subjects: collision().subjects.toReversed() }),
    );
    assert.equal(new Set(all.map(fingerprint)).size, 3);
  });

  it('GitLab and SARIF tell findings about the same subjects apart; the others keep their fingerprints', () => {
    const several = ['GET /x fits both.', 'GET /y fits both.', 'GET /y fits both.'].map((message, line) =>
      diagnostic('route-overlap', message, at('src/c.ts', line), overlap.subjects),
    );
    const ofGitlab = (findings: readonly Diagnostic[]): readonly string[] =>
      JSON.parse(gitlabReport(report(findings))).map((row: { fingerprint: string }) => row.fingerprint);
    const ofSarif = (findings: readonly Diagnostic[]): readonly string[] =>
      JSON.parse(sarifReport(report(findings))).runs[0].results.map(
        (result: { partialFingerprints: Record<string, string> }) =>
          result.partialFingerprints['fxRoutes/v1'],
      );
    for (const fingerprintsOf of [ofGitlab, ofSarif]) {
      const both = fingerprintsOf([...all, ...several.slice(1)]);
      assert.equal(new Set(both).size, 5);
      assert.deepEqual(both.slice(0, 3), all.map(fingerprint));
      const [first, second] = several;
      assert.deepEqual(fingerprintsOf([second!, first!]), fingerprintsOf([first!, second!]).toReversed());
    }
  });

  describe('github', () => {
    const lines = (findings: readonly Diagnostic[]) => githubReport(report(findings)).trimEnd().split('\n');

    it('writes one command per finding, most severe first', () => {
      assert.deepEqual(lines([shadow, overlap, collision()]), [
        '::error file=src/a b.ts,line=4,endLine=4,col=3,endColumn=10,title=route-collision::A.get and B.get both answer GET /x.',
        '::warning file=src/c.ts,line=1,endLine=1,col=3,endColumn=10,title=route-overlap::GET /x fits both.',
        '::notice file=src/d.ts,line=1,endLine=1,col=3,endColumn=10,title=shadowed-route::GET /x takes all.',
      ]);
    });

    it('writes one line for a finding whose names contain line breaks and commands', () => {
      const [line, ...rest] = lines([hostile]);
      assert.deepEqual(rest, []);
      assert.match(line!, /^::error file=[^,:]*,line=2,endLine=2,col=3,endColumn=10,title=route-collision::/);
    });

    it('limits each severity to ten annotations and counts the rest', () => {
      const many = Array.from({ length: 12 }, (_, line) => collision(line));
      const found = lines([...many, overlap]);
      assert.equal(found.filter((line) => line.startsWith('::error')).length, 10);
      assert.match(found[9]!, /3 errors more/);
      assert.match(found[10]!, /^::warning/);
    });
  });

  it('gitlab: conforms to the Code Quality format', () => {
    for (const findings of [[], [hostile, ...all]]) {
      assert.ok(
        isCodeQuality(JSON.parse(gitlabReport(report(findings)))),
        JSON.stringify(isCodeQuality.errors),
      );
    }
  });

  describe('junit', () => {
    const rootOf = (findings: readonly Diagnostic[]) => {
      const document = parseXml(junitReport(report(findings)));
      assert.ok(!(document instanceof XmlError), String(document));
      return document.children[0]!;
    };
    const casesOf = (findings: readonly Diagnostic[]) =>
      elementsIn(rootOf(findings)).filter((element) => element.name === 'testcase');

    it('has a failed test for each finding that reaches the threshold, and counts tests and failures', () => {
      assert.equal(casesOf(all).filter(({ children }) => children[0]?.name === 'failure').length, 1);
      assert.equal(attributeOf(rootOf(all), 'failures'), '1');
      assert.equal(attributeOf(rootOf(all), 'tests'), String(casesOf(all).length));
    });

    it('names a test after the subjects of its finding, regardless of the line', () => {
      const names = [3, 30].map((line) => attributeOf(casesOf([collision(line)])[0]!, 'name'));
      assert.deepEqual(names, ['GET /x A.get, GET /x B.get', 'GET /x A.get, GET /x B.get']);
    });

    it('has a passed test if there are no findings', () => {
      assert.equal(attributeOf(rootOf([]), 'failures'), '0');
      assert.ok(casesOf([]).length > 0);
    });

    it('is well-formed regardless of names', () => {
      const [failure] = casesOf([hostile])[0]!.children;
      assert.match(attributeOf(failure!, 'message')!, /<b>/);
      assert.match(failure!.text, /<b>/);
    });
  });

  it('markdown: writes one row per finding and escapes names', () => {
    const text = markdownReport(report([hostile, collision()]));
    const rows = text.split('\n').filter((line) => line.startsWith('| error'));
    assert.equal(rows.length, 2);
    for (const row of rows) assert.equal(row.split('|').length, 6);
    assert.doesNotMatch(rows[0]!, /<b>|`|@everyone|http:\/\/|www\.|\[x/);
    assert.match(markdownReport(report([])), /nothing found in 3 routes/);
  });
});

describe('check', () => {
  const folder = temporaryFolders();
  const check = (cwd: string, ...args: readonly string[]) => capturedRun(['check', ...args], { cwd });

  it('writes several formats in one run, each to its --output or stdout', async () => {
    const cwd = folder(bookstore);
    const { stdout, code } = await check(
      cwd,
      ...['--format', 'sarif', '--output', 'a.sarif', '--format', 'text'],
      ...['--format', 'junit', '--output', 'junit.xml'],
    );
    assert.equal(code, 1);
    assert.match(stdout, /^error /);
    assert.equal(JSON.parse(readFileSync(join(cwd, 'a.sarif'), 'utf8')).version, '2.1.0');
    assert.match(readFileSync(join(cwd, 'junit.xml'), 'utf8'), /<testsuites/);
  });

  it('writes several formats to one device', async function () {
    if (process.platform === 'win32') this.skip();
    const device = ['--output', '/dev/null'];
    const { stderr, code } = await check(
      folder(bookstore),
      ...['--format', 'sarif', ...device, '--format', 'text', ...device],
    );
    assert.deepEqual([stderr.includes('two formats'), code], [false, 1]);
  });

  it('reports paths relative to the repository root, regardless of the working directory', async () => {
    const root = folder(
      Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`back end/${file}`, text])),
    );
    mkdirSync(join(root, '.git'));
    const inner = join(root, 'back end');
    const runs = [
      { cwd: root, target: 'back end' },
      { cwd: inner, target: '.', env: { GITHUB_WORKSPACE: root } },
      { cwd: inner, target: '.', env: { CI_PROJECT_DIR: root } },
      // A job may check out a repository into a subfolder of its workspace.
      { cwd: join(root, '..'), target: inner, env: { GITHUB_WORKSPACE: join(root, '..') } },
    ];
    for (const { target, ...given } of runs) {
      const print = async (format: string) =>
        (await capturedRun(['check', target, '--format', format], given)).stdout;
      assert.match(await print('github'), /^::error file=back end\/src\/book-app-service\.ts,/);
      assert.equal(JSON.parse(await print('gitlab'))[0].location.path, 'back end/src/book-app-service.ts');
      assert.match(await print('junit'), /file="back end\/src\/book-app-service\.ts"/);
      assert.match(await print('junit'), />back end\/src\/book-app-service\.ts:\d+:\d+ /);
      assert.match(await print('markdown'), /\| back end\/src\/book-app-service\.ts:\d+:\d+/);
      assert.match(await print('sarif'), /"uri": "back%20end\/src\/book-app-service\.ts"/);
    }
    const elsewhere = await capturedRun(['check', '../back end', '--format', 'github'], {
      cwd: inner,
      env: { GITHUB_WORKSPACE: join(inner, 'src') },
    });
    assert.match(elsewhere.stdout, /^::error file=src\/book/);
  });

  for (const sample of ['test-workspace/typescript', 'test-workspace/csharp']) {
    it(`writes valid SARIF, Code Quality and JUnit reports for ${sample}`, async () => {
      const target = folder();
      const [sarifFile, gitlab, junit] = ['a.sarif', 'a.json', 'a.xml'].map((file) => join(target, file)) as [
        ...string[],
      ];
      const { code } = await check(
        join(__dirname, '..', '..'),
        ...[sample, '--format', 'sarif', '--output', sarifFile!, '--format', 'gitlab', '--output', gitlab!],
        ...['--format', 'junit', '--output', junit!],
      );
      assert.equal(code, 1);
      const document = (file: string | undefined) => JSON.parse(readFileSync(file!, 'utf8'));
      assert.ok(isSarif(document(sarifFile)), JSON.stringify(isSarif.errors));
      assert.ok(isCodeQuality(document(gitlab)), JSON.stringify(isCodeQuality.errors));
      assert.ok(!(parseXml(readFileSync(junit!, 'utf8')) instanceof XmlError));
      assert.ok(document(gitlab).length > 0);
    });
  }

  it('exits with 2 for conflicting, incomplete and invalid options', async () => {
    const cwd = folder(bookstore);
    for (const args of [
      ['--format', 'sarif', '--format', 'text'],
      ['--format', 'sarif', '--output', 'a', '--format', 'text', '--output', './a'],
      ['--format', 'text', '--output', 'a', '--output', 'b'],
      ['--format', 'xml'],
      ['--max-warnings', 'few'],
      ['--update-baseline'],
    ]) {
      const { code, stderr } = await check(cwd, ...args);
      assert.equal(code, 2, args.join(' '));
      assert.match(stderr, /^error: /);
    }
  });

  it('writes the text format to --output if there is no --format', async () => {
    const cwd = folder(bookstore);
    assert.equal((await check(cwd, '--output', 'a.txt')).stdout, '');
    assert.match(readFileSync(join(cwd, 'a.txt'), 'utf8'), /^error /);
  });

  it('prints all findings by severity; stderr has the verdict, and a hint if the findings are on stdout', async () => {
    const cwd = folder(bookstore);
    for (const [args, lines] of [
      [[], 2],
      [['--quiet'], 0],
      [['--output', 'a.txt'], 1],
      [['--fail-on', 'never'], 2],
    ] as const) {
      const { stdout, stderr } = await check(cwd, ...args);
      const text = lines === 1 ? readFileSync(join(cwd, 'a.txt'), 'utf8') : stdout;
      assert.deepEqual(text.match(/^(?:error|warning|info) /gm), ['error ', 'warning ', 'warning ', 'info ']);
      assert.equal(stderr.split('\n').length, lines + 1);
    }
  });

  it('reports paths relative to the repository root if symbolic links lead to the root or the folder', async function () {
    if (process.platform === 'win32') this.skip();
    const root = folder(
      Object.fromEntries(Object.entries(bookstore).map(([file, text]) => [`backend/${file}`, text])),
    );
    const outside = folder(bookstore);
    const link = join(folder(), 'link');
    symlinkSync(root, link);
    symlinkSync('backend', join(root, 'services'));
    symlinkSync(outside, join(root, 'outside'));
    for (const [target, expected] of [
      ['backend', 'backend'],
      [join(link, 'backend'), 'backend'],
      ['services', 'backend'],
      ['outside', 'outside'],
    ] as const) {
      const given = { cwd: root, env: { GITHUB_WORKSPACE: link } };
      const { stdout } = await capturedRun(['check', target, '--format', 'github'], given);
      const [, file] = /^::error file=([^,]+),/.exec(stdout) ?? [];
      assert.equal(file, `${expected}/src/book-app-service.ts`, target);
    }
  });

  it('writes all findings to the step summary of a GitHub workflow', async () => {
    const cwd = folder(bookstore);
    const summary = join(cwd, 'summary.md');
    await capturedRun(['check', '--format', 'github'], { cwd, env: { GITHUB_STEP_SUMMARY: summary } });
    assert.match(readFileSync(summary, 'utf8'), /^## fx-routes: 4 findings in 7 routes/);
    await check(cwd, '--format', 'markdown');
    assert.equal(existsSync(join(cwd, 'undefined')), false);
  });

  it('keeps the step summary below the size that GitHub accepts, and counts the findings that are left out', () => {
    const cwd = folder();
    const system = { cwd, env: { GITHUB_STEP_SUMMARY: 'summary.md' } } as unknown as System;
    const findings = Array.from({ length: 12_000 }, (_, line) => collision(line));
    writeStepSummary((maxBytes) => markdownReport(report(findings), maxBytes), system);
    const [table = '', remedies] = readFileSync(join(cwd, 'summary.md'), 'utf8').split('\n\n- ');
    const [, left] = /\n\n(\d+) more: `fx-routes check` shows all of them\.$/.exec(table) ?? [];
    assert.equal(table.match(/^\| error .* \|$/gm)!.length + Number(left), findings.length);
    assert.match(remedies!, /^\*\*route-collision\*\*/);
    // The runner adds the output of all commands of a step.
    writeStepSummary((maxBytes) => markdownReport(report(findings), maxBytes), system);
    const { size } = statSync(join(cwd, 'summary.md'));
    assert.ok(size > 900_000 && size <= 1024 * 1024, String(size));
  });

  it('accepts findings in the baseline, fails for new findings, and reports obsolete baseline entries', async () => {
    const cwd = folder(bookstore);
    const baseline = ['--baseline', 'accepted.json'];
    assert.equal((await check(cwd, ...baseline)).code, 2);
    assert.equal((await check(cwd, ...baseline, '--update-baseline')).code, 0);
    const quiet = await check(cwd, ...baseline);
    assert.deepEqual([quiet.code, quiet.stdout], [0, '']);
    assert.match(quiet.stderr, /4 findings accepted by accepted\.json/);
    assert.doesNotMatch((await check(cwd, ...baseline, '--verb', 'POST')).stderr, /gone/);
    const fixed = folder({
      ...bookstore,
      'accepted.json': readFileSync(join(cwd, 'accepted.json'), 'utf8'),
      'src/book-app-service.ts': bookstore['src/book-app-service.ts']!.replace(
        'getAllAsync',
        'getAllNewAsync',
      ),
    });
    assert.match(
      (await check(fixed, ...baseline)).stderr,
      /no longer found, but still in accepted\.json: route-collision GET/,
    );
    const moved = folder({
      ...bookstore,
      'accepted.json': readFileSync(join(cwd, 'accepted.json'), 'utf8'),
      'src/book-app-service.ts': `\n\n\n${bookstore['src/book-app-service.ts']}`,
    });
    assert.equal((await check(moved, ...baseline)).code, 0);
    const more = folder({
      ...bookstore,
      'accepted.json': readFileSync(join(cwd, 'accepted.json'), 'utf8'),
      'src/more.ts':
        "import { ApplicationService } from '@fx/core';\nexport class MoreAppService extends ApplicationService { createAsync() {} addAsync() {} }",
    });
    const fresh = await check(more, ...baseline);
    assert.equal(fresh.code, 1);
    assert.match(fresh.stdout, /MoreAppService/);
    assert.doesNotMatch(fresh.stdout, /BookAppService/);
  });

  const withClient = { ...bookstore, 'client/books.ts': "fetch('/api/app/bok');" };
  const given = (text: string) => text.split(' ').filter(Boolean);
  const accept = ['--baseline', 'accepted.json', '--update-baseline'];

  for (const [first, second, both] of [
    ['', '--service Author*', ''],
    ['--service Book*', '--service Author*', ''],
    ['', '--styles', ''],
    ['--styles', '', '--styles'],
    ['--access-audit', '', '--access-audit'],
    ['--clients', '', '--clients'],
  ] as const)
    it(`keeps baseline entries that an update does not judge: check ${first}, then check ${second}`, async () => {
      const cwd = folder(withClient);
      for (const update of [first, second]) await check(cwd, ...accept, ...given(update));
      const { stdout, stderr, code } = await check(
        cwd,
        ...accept.slice(0, 2),
        '--fail-on',
        'info',
        ...given(both),
      );
      assert.deepEqual([stdout, code], ['', 0]);
      assert.match(stderr, /accepted by accepted\.json/);
    });

  it('accepts only findings that pass the filters when it updates a baseline', async () => {
    const cwd = folder(bookstore);
    await check(cwd, ...accept, '--service', 'Author*');
    const { stdout, code } = await check(cwd, ...accept.slice(0, 2));
    assert.match(stdout, /route-collision/);
    assert.equal(code, 1);
  });

  for (const args of ['', '--styles', '--access-audit', '--clients', '--styles --service Author*'])
    it(`reports only baseline entries as obsolete whose codes it looks for: check ${args}`, async () => {
      const cwd = folder(withClient);
      await check(cwd, ...accept, '--access-audit', '--clients');
      await check(cwd, ...accept, '--styles');
      const { stderr } = await check(cwd, ...accept.slice(0, 2), ...given(args));
      assert.doesNotMatch(stderr, /no longer found/);
    });

  for (const args of [
    '',
    '--styles',
    '--clients',
    '--access-audit',
    '--styles --clients',
    '--styles --access-audit --clients',
    '--styles --service Book*',
    '--baseline accepted.json',
    '--baseline accepted.json --styles --clients',
  ])
    it(`reports the same findings in each format: check ${args}`, async () => {
      const cwd = folder(withClient);
      await check(cwd, ...accept, '--service', 'Author*');
      const countIn = async (format: string, count: (text: string) => number) =>
        count((await check(cwd, ...given(args), '--fail-on', 'info', '--format', format)).stdout);
      const matches = (pattern: RegExp) => (text: string) => text.match(pattern)?.length ?? 0;
      const counts = {
        text: await countIn('text', matches(/^(?:error|warning|info) .*\[[\w-]+\]$/gm)),
        json: await countIn('json', (text) => JSON.parse(text).diagnostics.length),
        sarif: await countIn(
          'sarif',
          (text) =>
            JSON.parse(text).runs[0].results.filter(
              (one: { suppressions?: unknown[] }) => !one.suppressions?.length,
            ).length,
        ),
        gitlab: await countIn('gitlab', (text) => JSON.parse(text).length),
        github: await countIn('github', matches(/^::/gm)),
        junit: await countIn('junit', matches(/<failure /g)),
        markdown: await countIn('markdown', matches(/^\| (?:error|warning|info) \|/gm)),
      };
      assert.ok(counts.json > 0);
      for (const [format, count] of Object.entries(counts)) assert.equal(count, counts.json, format);
    });

  it('does not overwrite a file that is not a baseline', async () => {
    const cwd = folder({ ...bookstore, 'accepted.json': '{}' });
    assert.equal((await check(cwd, ...accept)).code, 2);
    assert.equal(readFileSync(join(cwd, 'accepted.json'), 'utf8'), '{}');
  });

  for (const args of [
    '--baseline accepted.json --output ./accepted.json',
    '--baseline accepted.json --update-baseline --format sarif --output accepted.json',
    '--lock --format text --format json --output routes.lock',
    '--lock routes.lock --update-lock --output routes.lock',
    '--config fx-routes.json --output fx-routes.json',
    '--from routes.json --output routes.json',
  ])
    it(`does not replace an input by an output: check ${args}`, async () => {
      const inputs = ['accepted.json', 'routes.lock', 'fx-routes.json', 'routes.json'];
      const cwd = folder({ ...bookstore, ...Object.fromEntries(inputs.map((name) => [name, '{}'])) });
      const { code, stderr } = await check(cwd, ...given(args));
      assert.equal(code, 2);
      assert.match(stderr, /^error: '[\w./-]+' is an input: choose another --output$/m);
      for (const name of inputs) assert.equal(readFileSync(join(cwd, name), 'utf8'), '{}');
    });

  it('includes style differences in JSON with --styles', async () => {
    const { stdout } = await check(folder(bookstore), '--styles', '--format', 'json');
    const codes = JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code);
    assert.ok(codes.includes('style-difference'));
  });

  for (const [args, verdict] of [
    ['', '1 error, 2 warnings, 1 info in 7 routes · failed: 1 error'],
    ['--fail-on never', '1 error, 2 warnings, 1 info in 7 routes · passed'],
    ['--fail-on info', '1 error, 2 warnings, 1 info in 7 routes · failed: 1 error, 2 warnings, 1 info'],
    ['--verb POST', 'nothing found in 1 route · passed'],
    ['--service Author*', '1 warning in 1 route · passed'],
    [
      '--service Author* --max-warnings 0',
      '1 warning in 1 route · failed: 1 warning, more than --max-warnings 0',
    ],
    [
      '--max-warnings 1',
      '1 error, 2 warnings, 1 info in 7 routes · failed: 1 error; 2 warnings, more than --max-warnings 1',
    ],
    ['--baseline old.json', 'nothing new in 7 routes · 4 accepted · passed'],
    [
      '--lock empty --fail-on never',
      '1 error, 2 warnings, 1 info in 7 routes · failed: routes differ from the lock',
    ],
  ] as const) {
    it(`prints the verdict last: check ${args}`, async () => {
      const cwd = folder({ ...bookstore, empty: '' });
      await check(cwd, '--baseline', 'old.json', '--update-baseline', '--quiet');
      const { stderr, code } = await check(cwd, ...args.split(' ').filter(Boolean));
      assert.equal(stderr.trimEnd().split('\n').at(-1), verdict);
      assert.equal(code, verdict.includes('failed') ? 1 : 0);
    });
  }

  it('fails as incomplete under --strict if a route is unknown', async () => {
    const { stderr, code } = await check(folder(unknowableBookstore), '--strict', '--verb', 'POST');
    assert.match(stderr, /· failed: the result is incomplete \(--strict\)\n$/);
    assert.equal(code, 3);
  });

  it('compares the routes with a lock, and prints the differences', async () => {
    const cwd = folder(bookstore);
    const gate = (...args: readonly string[]) => check(cwd, '--fail-on', 'never', ...args);
    assert.equal((await gate('--lock')).code, 2);
    const written = await gate('--lock', '--update-lock');
    assert.equal(written.code, 0);
    assert.match(written.stderr, /^wrote 7 routes to routes\.lock\n/);
    const lock = readFileSync(join(cwd, 'routes.lock'), 'utf8');
    assert.deepEqual(lock.split('\n').slice(0, 2), [
      '/api/app/author/{id} GET @acme/bookstore#AuthorAppService.getAsync hidden',
      '/api/app/author/{id} GET path id: string',
    ]);
    assert.equal((await gate('--lock')).code, 0);
    const service = 'src/book-app-service.ts';
    const moved = folder({
      ...bookstore,
      'routes.lock': lock.replaceAll('\n', '\r\n'),
      [service]: `\n\n${bookstore[service]}`
        .replace('createAsync', 'createPageAsync')
        .replace('filter?: string', 'filter?: number'),
    });
    const { code, stderr } = await check(moved, '--lock', '--fail-on', 'never');
    assert.equal(code, 1);
    assert.match(stderr, /^- \/api\/app\/book POST .*createAsync$/m);
    assert.match(stderr, /^\+ \/api\/app\/book\/page POST .*createPageAsync$/m);
    assert.match(stderr, /^- \/api\/app\/book GET query filter\?: string$/m);
    assert.match(stderr, /^\+ \/api\/app\/book GET query filter\?: number$/m);
    assert.equal((await check(moved, '--lock', '--fail-on', 'never', '--verb', 'GET')).code, 1);
  });

  it('distinguishes a space in a route from an underscore', async () => {
    const cwd = folder();
    const gate = (route: string, ...more: readonly string[]) => {
      const body = `@HttpGet('${route}') async getAsync() {}`;
      writeFileSync(join(cwd, 'a.ts'), `export class BookAppService extends ApplicationService { ${body} }`);
      return check(cwd, '--lock', '--fail-on', 'never', ...more);
    };
    assert.equal((await gate('v w', '--update-lock')).code, 0);
    assert.deepEqual([(await gate('v w')).code, (await gate('v_w')).code], [0, 1]);
  });

  for (const text of ['', '{}', '{"findings":[1]}', '[]', 'null', '{"schemaVersion":3,"findings":[]}']) {
    it(`rejects ${JSON.stringify(text)} as a baseline`, async () => {
      const { code, stderr } = await check(folder({ ...bookstore, b: text }), '--baseline', 'b');
      assert.equal(code, 2);
      assert.match(stderr, /^error: .*b'/);
    });
  }
});
