import assert from 'node:assert/strict';
import { evaluateCondition } from '../project-conditions';
import { evaluateProperty } from '../property-expressions';

const VALUES: Readonly<Record<string, string>> = {
  Name: 'Acme.Store.Tests',
  Path: '/test/Acme.Store.Tests/Acme.Store.Tests.csproj',
  IsNew: 'true',
  Empty: '',
  Number: '8.5',
};

/** Properties that are not in `VALUES` are unknown. */
const context = {
  property: (name: string) => VALUES[name] ?? null,
  pathOfFileAbove: () => null,
};
const conditions = {
  text: (inner: string) => evaluateProperty(inner, context),
  exists: (path: string) => (path.endsWith('.props') ? path === 'known.props' : null),
};

const ROWS: readonly (readonly [condition: string, result: boolean | null])[] = [
  ["'$(IsNew)' == 'True'", true],
  ["'$(IsNew)'!='true'", false],
  ['$(IsNew)', true],
  ['!$(IsNew)', false],
  ["'$(Empty)' == ''", true],
  ["'$(Name)|$(Empty)' == 'Acme.Store.Tests|'", true],
  ["$(Name.EndsWith('.Tests'))", true],
  ["$(Name.ToLower().Contains('store'))", true],
  ["$(Path.Contains('test')) and ($(Name.EndsWith('.Base')) or $(Name.EndsWith('.Tests')))", true],
  ["$(Path.Contains('src')) and $(Other)", false],
  ["'$(IsNew)' == 'true' or '$(Other)' == ''", true],
  ["'$(Other)' == ''", null],
  ["'$(Other)' == '' and '$(IsNew)' == 'true'", null],
  ["Exists('bin')", null],
  ["Exists('bin') and '$(IsNew)' == 'no'", false],
  ["Exists('known.props')", true],
  ["!Exists('$(Empty)a.props')", true],
  ["HasTrailingSlash('a/') and !HasTrailingSlash('a')", true],
  ["'$(IsNew)' == 'on'", true],
  ["'off' or 'no'", false],
  ['8.0 == 8.00 and 0x10 == 16', true],
  ["'$(Number)' >= '8.0'", null],
  ["$([MSBuild]::VersionGreaterThanOrEquals('$(Number)', '8.0'))", true],
  ["$([MSBuild]::VersionLessThan($(Number), '8.5-rc'))", false],
  ["$([MSBuild]::IsTargetFrameworkCompatible('net$(Number)', 'net9.0'))", false],
  ["$([MSBuild]::IsTargetFrameworkCompatible('net8.0', 'netstandard2.0'))", null],
  ["'$(Name.StartsWith(`Acme`))' == 'true'", true],
  ['$(Name.Replace("Acme.", "").Contains("Acme"))', false],
  ["$([System.String]::IsNullOrEmpty('$(Empty)'))", true],
  ["!$(IsNew) == 'true'", null],
  ["'@(Compile)' == ''", null],
  ["'%(Extension)' == '.cs'", null],
  ["$(Name.Contains('a', 'b', 'c'))", null],
  ["$(Name.Contains(')'))", false],
  ["$([MSBuild]::IsOSPlatform('Linux'))", null],
  ["$(Name.Substring(1, 2)) == 'x'", null],
  ['x', null],
  ['', null],
  ["('$(IsNew)' == 'true'", null],
  ["'$(IsNew)' == 'true' 'x'", null],
  ["'$(IsNew)' < 'true'", null],
  ['$('.repeat(900), null],
  [`${'('.repeat(900)}$(IsNew)${')'.repeat(900)}`, true],
];

describe('conditions of project files', () => {
  for (const [condition, result] of ROWS)
    it(condition.slice(0, 60) || '(empty)', () =>
      assert.equal(evaluateCondition(condition, conditions), result),
    );
});
