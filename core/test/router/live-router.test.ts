/** Asks ASP.NET Core for the answers in the sample, and which programs start. Skipped if the .NET SDK 10 is not installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST_FAILURES } from './host-failures';
import type { Corpus } from './router-corpus';
import sample from './router-sample.json';

const { programs } = sample as unknown as Corpus;
const SDK = /^10\./;

/** What the programs refer to: the base class of the framework, and a service that is not in the workspace. */
const STUBS = `
public class AbpController : ControllerBase;
public interface IOutside;
public class Outside : IOutside;
public class Slug : Microsoft.AspNetCore.Routing.IRouteConstraint
{
    public bool Match(HttpContext http, IRouter route, string key, RouteValueDictionary values, RouteDirection direction) => true;
}
`;

/** A controller that answers if the application works. */
const PROBE =
  'public class ProbeController : ControllerBase { [HttpGet("/probe")] public string Get() => "probe"; }';

/** Serves each program in an application of its own, and prints the answers as JSON; no answers if it does not start. */
const SERVER = `
using System.Net;
using System.Reflection;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;

var answers = new Dictionary<string, Dictionary<string, string>>();
foreach (var (id, requests) in JsonSerializer.Deserialize<Dictionary<string, string[]>>(File.ReadAllText(args[0])))
{
    var builder = WebApplication.CreateSlimBuilder();
    builder.Logging.ClearProviders();
    builder.WebHost.UseUrls("http://127.0.0.1:0");
    builder.Services.Configure<RouteOptions>(options => options.ConstraintMap["slug"] = typeof(Slug));
    builder.Services.AddSingleton<IOutside, Outside>();
    builder.Services.AddControllers().ConfigureApplicationPartManager(manager =>
    {
        manager.FeatureProviders.Clear();
        manager.FeatureProviders.Add(new OneNamespace(id));
    });
    await using var app = builder.Build();
    app.Use(async (context, next) =>
    {
        try { await next(context); }
        catch (Exception error) { await context.Response.WriteAsync(error.GetType().Name); }
    });
    app.UseRouting();
    answers[id] = new();
    try
    {
        app.MapControllers();
        await app.StartAsync();
    }
    catch { continue; }
    using var client = new HttpClient();
    foreach (var request in requests)
    {
        var parts = request.Split(' ', 3);
        var (host, path) = parts[1].StartsWith("http://") ? (parts[1].Split('/')[2], "/" + parts[1].Split('/', 4)[3]) : (null, parts[1]);
        var message = new HttpRequestMessage(new HttpMethod(parts[0]), app.Urls.First() + path);
        message.Headers.Host = host;
        if (parts.Length > 2)
        {
            message.Content = new ByteArrayContent([]);
            message.Content.Headers.TryAddWithoutValidation("Content-Type", parts[2].Split(':', 2)[1]);
        }
        var response = await client.SendAsync(message);
        answers[id][request] = response.IsSuccessStatusCode ? await response.Content.ReadAsStringAsync() : null;
    }
}
Console.WriteLine(JsonSerializer.Serialize(answers));

class OneNamespace(string name) : IApplicationFeatureProvider<ControllerFeature>
{
    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
    {
        foreach (var type in Assembly.GetExecutingAssembly().GetTypes())
            if (type.Namespace == name && type.IsSubclassOf(typeof(ControllerBase))) feature.Controllers.Add(type.GetTypeInfo());
    }
}
`;

const starting = HOST_FAILURES.flatMap(([code, finding], at) =>
  // Services need the framework, and API versions need a package, which would be downloaded.
  /ApplicationService|apiVersion/.test(code) ? [] : [{ name: `Starting_${at}`, code, finding }],
);
const answering = programs
  .filter(({ code }) => !code.includes('ApiVersion'))
  .map((program) => ({ ...program, name: `Program_${program.id.replace('-', '_')}` }));

/** Builds and runs the server; the answers by name of a program and request. */
function askServer(): Readonly<Record<string, Readonly<Record<string, string | null>>>> {
  const folder = mkdtempSync(join(tmpdir(), 'fx-routes-router-'));
  const run = (...args: readonly string[]) => {
    const env = { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
    const done = spawnSync('dotnet', args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 2 ** 26 });
    assert.equal(done.status, 0, done.stdout + done.stderr);
    return done.stdout;
  };
  try {
    const requests = [
      ...answering.map(({ name, answers }) => [name, Object.keys(answers)]),
      ...starting.map(({ name }) => [name, ['GET /probe']]),
    ];
    const files = {
      'Router.csproj':
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>',
      'Program.cs': SERVER + STUBS,
      'Controllers.cs': [
        'using Microsoft.AspNetCore.Mvc; using Microsoft.AspNetCore.Routing;',
        ...answering.map(({ name, code }) => `namespace ${name} { ${code} }`),
        ...starting.map(({ name, code }) => `namespace ${name} { ${code} ${PROBE} }`),
      ].join('\n'),
      'requests.json': JSON.stringify(Object.fromEntries(requests)),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    run('build', '-v', 'q', '-o', 'out', '-p:UseSharedCompilation=false', '-nodeReuse:false');
    return JSON.parse(run(join('out', 'Router.dll'), 'requests.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('ASP.NET Core', function () {
  this.timeout(600_000);
  let live: ReturnType<typeof askServer>;

  before(function () {
    const { status, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
    if (status === 0 && stdout.split('\n').some((line) => SDK.test(line))) live = askServer();
    else {
      console.log('      skipped: the .NET SDK 10 is not installed');
      this.skip();
    }
  });

  it('gives the answers of the sample', () => {
    const shown = (answer: string | null | undefined) =>
      answer === 'AmbiguousMatchException' ? 'ambiguous' : answer && `XController.${answer.toUpperCase()}`;
    for (const { name, answers } of answering)
      for (const [request, answer] of Object.entries(answers))
        assert.equal(
          shown(live[name]?.[request]),
          answer?.startsWith('4') ? null : answer,
          `${name} ${request}`,
        );
  });

  for (const { name, code, finding } of starting)
    it(`${finding === null ? 'runs' : `does not run (${finding})`}: ${code}`, () => {
      assert.equal(live[name]?.['GET /probe'] === 'probe', finding === null);
    });
});
