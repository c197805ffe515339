import assert from 'node:assert/strict';
import type { Route } from '..';
import { csharpAnalysisOf, csharpModule, projectText } from './csharp-workspace';

/** What hosts reported where the document is silent: a title, code beside a module, and the expected rows. */
type Case = readonly [title: string, code: string, expected: readonly string[]];

const PROJECT = projectText({
  sdk: 'Microsoft.NET.Sdk.Web',
  packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
});

const rowsOf = async (code: string, show: (route: Route) => string) => {
  const { routes } = await csharpAnalysisOf(
    { 'A.csproj': PROJECT, 'A.cs': `${csharpModule('AModule', '', 'Abp')} ${code}` },
    { readsAccess: true },
  );
  return routes.map(show).sort();
};

const VISIBILITY: readonly Case[] = [
  [
    'a route for any verb is hidden if it has [Consumes], on the method or on the class',
    `[Route("a")] public class AAppService : ApplicationService { [Consumes("application/json")] public void Get() { } public void Put() { } }
     [Route("b"), Consumes("text/json")] public class BAppService : ApplicationService { public void Get() { } [HttpPut] public void Put() { } }`,
    ['ANY /a hidden', 'ANY /a visible', 'ANY /b hidden', 'PUT /b visible'],
  ],
  [
    '[RemoteService] of a method counts only if the class is a service or has [RemoteService]',
    `[Route("a")] public class AController : AbpController { [HttpGet, RemoteService(IsMetadataEnabled = true)] public void Get() { } }
     [Route("b"), RemoteService] public class BController : AbpController { [HttpGet, RemoteService(IsMetadataEnabled = false)] public void Get() { } [HttpPut] public void Put() { } }`,
    ['GET /a hidden', 'GET /b hidden', 'PUT /b visible'],
  ],
];

const ACCESS: readonly Case[] = [
  [
    'a controller in front of a service with [AllowAnonymous] is open, since it has no attribute of its own',
    `public interface IBookAppService : IApplicationService { void Get(); }
     public class BookAppService : ApplicationService, IBookAppService { [AllowAnonymous] public void Get() { } }
     [Route("a")] public class BookController : AbpController, IBookAppService { [HttpGet] public void Get() { } }`,
    ['GET /a open', 'GET /api/app/book anonymous'],
  ],
];

describe('as hosts report it', () => {
  for (const [title, code, expected] of VISIBILITY)
    it(title, async () =>
      assert.deepEqual(
        await rowsOf(code, ({ verb, path, visibility }) => `${verb} ${path} ${visibility}`),
        expected,
      ),
    );
  for (const [title, code, expected] of ACCESS)
    it(title, async () =>
      assert.deepEqual(
        await rowsOf(code, ({ verb, path, access }) => `${verb} ${path} ${access?.text}`),
        expected,
      ),
    );
});
