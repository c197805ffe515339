/** Reads many projects that reference each other: a superlinear algorithm would exceed the test timeout. */
import assert from 'node:assert/strict';
import { csharpAnalysisOf } from './csharp-workspace';

const count = 4_000;
const project = (...references: readonly number[]) =>
  `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${references.map((index) => `<ProjectReference Include="../P${index}/P${index}.csproj" />`).join('')}</ItemGroup></Project>`;
const projects = (referencesOf: (index: number) => readonly number[]) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `P${index}/P${index}.csproj`,
      project(...referencesOf(index)),
    ]),
  );
const service = {
  'P0/A.cs': 'public class BookAppService : ApplicationService { public void Get() {} }',
};

describe('4,000 projects', () => {
  for (const [title, referencesOf] of [
    ['that each reference the next one', (index: number) => (index + 1 < count ? [index + 1] : [])],
    ['that each reference the previous one', (index: number) => (index > 0 ? [index - 1] : [])],
  ] as const)
    it(`${title} form one application`, async () => {
      const { applications, diagnostics } = await csharpAnalysisOf({ ...service, ...projects(referencesOf) });
      assert.equal(applications.length, 1);
      assert.deepEqual(
        diagnostics.filter(({ code }) => code === 'project-cycle'),
        [],
      );
    });

  it('in cycles of two cause one finding per cycle', async () => {
    const { diagnostics } = await csharpAnalysisOf({ ...service, ...projects((index) => [index ^ 1]) });
    const cycles = diagnostics.filter(({ code }) => code === 'project-cycle');
    assert.equal(cycles.length, count / 2);
    assert.equal(cycles[0]!.message, 'Circular project reference: P0, P1.');
  });

  it('in a single cycle cause one finding', async () => {
    const { diagnostics } = await csharpAnalysisOf({
      ...service,
      ...projects((index) => [(index + 1) % count]),
    });
    const cycles = diagnostics.filter(({ code }) => code === 'project-cycle');
    assert.deepEqual(
      cycles.map(({ subjects }) => subjects.length),
      [count],
    );
  });
});
