/** Applications that only tests start. */
import assert from 'node:assert/strict';
import type { Config } from '..';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

const service = (name: string) =>
  `public class ${name}AppService : ApplicationService { public void Create() { } }`;
/** A project with a service of the same name. */
const project = (name: string, given: Parameters<typeof projectText>[0]): Workspace => ({
  [`${name}/${name}.csproj`]: projectText(given),
  [`${name}/Code.cs`]: `namespace ${name} { ${csharpModule(`${name}Module`)} ${service(name)} }`,
});

const web = project('Web', { sdk: 'Microsoft.NET.Sdk.Web' });
const tests = project('Tests', { packages: { xunit: '2.9.0' } });
const testBase = project('Tests', { packages: { 'Volo.Abp.TestBase': '9.0.0' } });
const testHost = project('Host', { sdk: 'Microsoft.NET.Sdk.Web', references: ['..\\Tests\\Tests.csproj'] });

/** The applications of an analysis, and the classes that it excludes because only tests start their application. */
async function applicationsOf(workspace: Workspace, config: Partial<Config> = {}) {
  const { applications, exclusions } = await csharpAnalysisOf(workspace, config);
  const excluded = exclusions.filter(({ code }) => code === 'test-application');
  return [applications.map(({ name }) => name), excluded.map(({ service: name }) => name)];
}

describe('applications that only tests start', () => {
  const cases: Readonly<Record<string, readonly [Workspace, listed: string[], excluded: string[]]>> = {
    'are left out': [{ ...web, ...tests }, ['Web'], ['TestsAppService']],
    'are left out if they refer to a package for tests': [
      { ...web, ...testBase },
      ['Web'],
      ['TestsAppService'],
    ],
    'are left out if a start-up project refers to tests': [
      { ...web, ...tests, ...testHost },
      ['Web'],
      ['HostAppService', 'TestsAppService'],
    ],
    'are listed if there are no others': [{ ...tests, ...testHost }, ['Host'], []],
  };
  for (const [title, [workspace, ...expected]] of Object.entries(cases))
    it(title, async () => assert.deepEqual(await applicationsOf(workspace), expected));

  it('are listed on request', async () => {
    const all = { ...web, ...tests, ...testHost };
    assert.deepEqual(await applicationsOf(all, { includesTestApplications: true }), [['Host', 'Web'], []]);
  });
});
