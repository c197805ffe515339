import assert from 'node:assert/strict';
import { conditionHolds } from '../project-conditions';

const VALUES: Readonly<Record<string, string>> = {
  Name: 'Acme.Store.Tests',
  Path: '/test/Acme.Store.Tests/Acme.Store.Tests.csproj',
  IsNew: 'true',
  Empty: '',
};

/** Properties that are not listed are decided elsewhere. */
const value = (name: string) => VALUES[name] ?? null;

const ROWS: readonly (readonly [condition: string, holds: boolean | null])[] = [
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
  ["Exists('a.props')", null],
  ["Exists('a.props') and '$(IsNew)' == 'no'", false],
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
  for (const [condition, holds] of ROWS)
    it(condition.slice(0, 60) || '(empty)', () => assert.equal(conditionHolds(condition, value), holds));
});
