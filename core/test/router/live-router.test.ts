/** Asks the router of ASP.NET Core for the answers in the sample. Skipped if the .NET SDK 10 is not installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Corpus } from './router-corpus';
import sample from './router-sample.json';

const { programs } = sample as unknown as Corpus;
const SDK = /^10\./;

/** Serves each program in an application of its own, and prints the answers as JSON. */
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
    app.MapControllers();
    await app.StartAsync();
    using var client = new HttpClient();
    answers[id] = new();
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

const namespaceOf = (id: string) => `Program_${id.replace('-', '_')}`;

describe('the router of ASP.NET Core', () => {
  it('gives the answers of the sample', function () {
    this.timeout(600_000);
    const { status, stdout } = spawnSync('dotnet', ['--list-sdks'], { encoding: 'utf8' });
    if (status !== 0 || !stdout.split('\n').some((line) => SDK.test(line))) {
      console.log('      skipped: the .NET SDK 10 is not installed');
      this.skip();
    }
    // API versions need a package, which would be downloaded.
    const asked = programs.filter(({ code }) => !code.includes('ApiVersion'));
    const folder = mkdtempSync(join(tmpdir(), 'fx-routes-router-'));
    const run = (...args: readonly string[]) => {
      const env = { ...process.env, DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' };
      const done = spawnSync('dotnet', args, { cwd: folder, encoding: 'utf8', env, maxBuffer: 2 ** 26 });
      assert.equal(done.status, 0, done.stdout + done.stderr);
      return done.stdout;
    };
    try {
      const requests = asked.map(({ id, answers }) => [namespaceOf(id), Object.keys(answers)]);
      const files = {
        'Router.csproj':
          '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings></PropertyGroup></Project>',
        'Program.cs': SERVER,
        'Controllers.cs': [
          'using Microsoft.AspNetCore.Mvc; using Microsoft.AspNetCore.Routing;',
          ...asked.map(({ id, code }) => `namespace ${namespaceOf(id)} { ${code} }`),
        ].join('\n'),
        'requests.json': JSON.stringify(Object.fromEntries(requests)),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      run('build', '-v', 'q', '-o', 'out', '-p:UseSharedCompilation=false', '-nodeReuse:false');
      const answers = JSON.parse(run(join('out', 'Router.dll'), 'requests.json'));
      const shown = (answer: string | null) =>
        answer === 'AmbiguousMatchException' ? 'ambiguous' : answer && `XController.${answer.toUpperCase()}`;
      for (const { id, answers: expected } of asked)
        for (const [request, answer] of Object.entries(expected))
          assert.equal(
            shown(answers[namespaceOf(id)][request]),
            answer?.startsWith('4') ? null : answer,
            `${id} ${request}`,
          );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
