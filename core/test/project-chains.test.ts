/** Many projects that refer to each other. Algorithms whose time grows faster than their number exceed the time limit of tests. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from './csharp-workspace';

const count = 4_000;
const project = (...references: readonly number[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${references.map((at) => `<ProjectReference Include="../P${at}/P${at}.csproj" />`).join('')}</ItemGroup></Project>`;
const projects = (referencesOf: (at: number) => readonly number[]) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`P${at}/P${at}.csproj`, project(...referencesOf(at))]),
  );
const service = {
  'P0/A.cs': 'public class BookAppService : ApplicationService { public void Get() {} }',
};

describe('4,000 projects', () => {
  for (const [title, referencesOf] of [
    ['that refer to the next one', (at: number) => (at + 1 < count ? [at + 1] : [])],
    ['that refer to the one before', (at: number) => (at > 0 ? [at - 1] : [])],
  ] as const)
    it(`${title} are one application`, async () => {
      const { applications, diagnostics } = await csharpAnalysisOf({ ...service, ...projects(referencesOf) });
      assert.equal(applications.length, 1);
      assert.deepEqual(
        diagnostics.filter(({ code }) => code === 'project-cycle'),
        [],
      );
    });

  it('in circles of two are a finding for each circle', async () => {
    const { diagnostics } = await csharpAnalysisOf({ ...service, ...projects((at) => [at ^ 1]) });
    const circles = diagnostics.filter(({ code }) => code === 'project-cycle');
    assert.equal(circles.length, count / 2);
    assert.equal(circles[0]!.message, 'Circular project reference: P0, P1.');
  });

  it('in one circle are one finding', async () => {
    const { diagnostics } = await csharpAnalysisOf({ ...service, ...projects((at) => [(at + 1) % count]) });
    const circles = diagnostics.filter(({ code }) => code === 'project-cycle');
    assert.deepEqual(
      circles.map(({ subjects }) => subjects.length),
      [count],
    );
  });
});
