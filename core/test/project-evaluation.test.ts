import assert from 'node:assert/strict';
import { csharpAnalysisOf, csharpModule, csharpService, projectText } from './csharp-workspace';
import type { Workspace } from './workspace';

const app = (project: string): Workspace => ({
  'src/Shop/Shop.csproj': project,
  'src/Shop/Shop.cs': csharpModule('ShopModule', '', 'Abp') + csharpService('OrderAppService'),
});
const abp = (version: string | null) => projectText({ packages: { 'Volo.Abp.Core': version } });
const props = (body: string) => `<Project>${body}</Project>`;
const property = (name: string, value: string) =>
  `<PropertyGroup><${name}>${value}</${name}></PropertyGroup>`;

const sdk = (body: string) => `<Project Sdk="Microsoft.NET.Sdk">${body}</Project>`;
const using = '<ItemGroup><PackageReference Include="Volo.Abp.Core" Version="$(V)" /></ItemGroup>';
const when = (condition: string, group: string) => group.replace('>', ` Condition="${condition}">`);
const [old, newer] = [property('V', '7.1'), property('V', '8.1')];
const choice = (condition: string, body: string) => `<When Condition="${condition}">${body}</When>`;

/** Content of a project file before the package reference, and of `shared.props` in the same folder. */
const SHAPES: readonly (readonly [title: string, body: string, profile: string, shared?: string])[] = [
  [
    'the first <When> whose condition is true',
    `${property('A', 'x')}<Choose>${choice("'$(A)' == 'x'", old)}${choice('true', newer)}<Otherwise>${newer}</Otherwise></Choose>`,
    'abp@7.1',
  ],
  [
    '<Otherwise> if no <When> condition is true',
    `<Choose>${choice('false', old)}<Otherwise>${newer}</Otherwise></Choose>`,
    'abp@8.1',
  ],
  [
    'a property, not from imports whose condition is false',
    `${old}<ImportGroup Condition="'$(A)' == 'x'"><Import Project="shared.props" /></ImportGroup><Import Project="shared.props" Condition="false" />`,
    'abp@7.1',
    newer,
  ],
  [
    'an import whose Exists() condition is true',
    `${old}<Import Project="shared.props" Condition="Exists('shared.props')" />`,
    'abp@8.1',
    newer,
  ],
  [
    'an unconditional property, not from a property whose !Exists() condition is false',
    when("!Exists('shared.props')", newer) + old,
    'abp@7.1',
  ],
  [
    'a property that is set again after an import',
    `<Import Project="shared.props" />${old}`,
    'abp@7.1',
    newer,
  ],
  [
    'an import whose path and content use properties set before the import',
    `${property('A', 'x')}${property('Name', 'shared')}<Import Project="$(Name).props" />`,
    'abp@8.1',
    when("'$(A)' == 'x'", newer),
  ],
  ['the last of several values of a property', old + when("'$(A)' == ''", newer) + old, 'abp@7.1'],
  ['a property whose name differs from the reference only in case', property('v', '7.1'), 'abp@7.1'],
  [
    'a property whose condition depends on an appended value',
    old + property('X', '1') + property('X', '$(X)2') + when("'$(X)' == '12'", newer),
    'abp@8.1',
  ],
  [
    'a property set outside targets, not from a property set in a target',
    `${old}<Target Name="Late">${newer}</Target>`,
    'abp@7.1',
  ],
  [
    'a property for the newest of several target frameworks',
    `${property('TargetFrameworks', 'net7.0;net8.0;netstandard2.0')}${when("'$(TargetFramework)' == 'net8.0'", newer)}${when("'$(TargetFramework)' == 'net7.0'", old)}`,
    'abp@8.1',
  ],
  [
    'a package reference that is added again after Update and Remove',
    `${old}${using}<ItemGroup><PackageReference Update="Volo.Abp.Core" Version="8.1" /><PackageReference Remove="Other" /></ItemGroup>${property('V', '6.1')}<ItemGroup><PackageReference Remove="Volo.Abp.Core" /></ItemGroup>`,
    'abp@6.1',
  ],
];

const VERSIONS: readonly (readonly [title: string, workspace: Workspace, profile: string])[] = [
  ['the project file', app(abp('7.4.2')), 'abp@7.4'],
  [
    'a property in Directory.Build.props of a parent folder',
    { ...app(abp('$(AbpVersion)')), 'Directory.Build.props': props(property('AbpVersion', '6.0.1')) },
    'abp@6.0',
  ],
  [
    'the newest profile, not from a Directory.Build.props above the nearest one',
    {
      ...app(abp('$(AbpVersion)')),
      'Directory.Build.props': props(property('AbpVersion', '6.0.1')),
      'src/Directory.Build.props': props(property('Other', '1')),
    },
    'abp@10.1',
  ],
  [
    'a Directory.Build.props that the nearest Directory.Build.props imports',
    {
      ...app(abp('$(AbpVersion)')),
      'Directory.Build.props': props(property('AbpVersion', '6.0.1')),
      'src/Directory.Build.props': props(
        `<Import Project="$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)../'))" />`,
      ),
    },
    'abp@6.0',
  ],
  [
    'a property that refers to a property of an imported file',
    {
      ...app(
        props(
          `<Import Project="..\\..\\build\\versions.props" />${property('AbpVersion', '$(Major).2.0')}` +
            '<ItemGroup><PackageReference Include="Volo.Abp.Core" Version="$(AbpVersion)" /></ItemGroup>',
        ),
      ),
      'build/versions.props': props(property('Major', '5')),
    },
    'abp@5.2',
  ],
  [
    'a file imported from $(SolutionDir)',
    {
      ...app(abp('$(AbpVersion)').replace('<Prop', '<Import Project="$(SolutionDir)common.props" /><Prop')),
      'Acme.sln': '',
      'common.props': props(property('AbpVersion', '4.4.0')),
    },
    'abp@4.4',
  ],
  [
    'central package versions',
    {
      ...app(abp(null)),
      'Directory.Packages.props': props(
        `${property('V', '8.1.0')}<ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="$(V)" /></ItemGroup>`,
      ),
    },
    'abp@8.1',
  ],
  [
    'a package reference that Directory.Build.targets updates',
    {
      ...app(abp(null)),
      'Directory.Build.targets': props(
        '<ItemGroup><PackageReference Update="Volo.Abp.Core" Version="5.3.0" /></ItemGroup>',
      ),
    },
    'abp@5.3',
  ],
  [
    'the newest profile if no project references the package with the central version',
    {
      ...app(projectText({})),
      'Directory.Packages.props': props(
        '<ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="8.1.0" /></ItemGroup>',
      ),
    },
    'abp@10.1',
  ],
  [
    'an unconditional property, not from a property whose condition is false',
    {
      ...app(abp('$(AbpVersion)')),
      'Directory.Build.props': props(
        '<PropertyGroup><AbpVersion>6.0.1</AbpVersion></PropertyGroup>' +
          `<PropertyGroup Condition="'$(UseNew)' == 'true'"><AbpVersion>8.0.0</AbpVersion></PropertyGroup>`,
      ),
    },
    'abp@6.0',
  ],
  [
    'a package reference whose condition is true',
    app(
      props(
        `<ItemGroup Condition="'$(Configuration)' == 'Debug'"><PackageReference Include="Volo.Abp.Core" Version="7.1.0" /></ItemGroup>` +
          `<ItemGroup Condition="'$(Configuration)' != 'Debug'"><PackageReference Include="Volo.Abp.Core" Version="8.1.0" /></ItemGroup>`,
      ),
    ),
    'abp@7.1',
  ],
  ...SHAPES.map(
    ([title, body, profile, shared = '']) =>
      [title, { ...app(sdk(body + using)), 'src/Shop/shared.props': props(shared) }, profile] as const,
  ),
  [
    'a central version whose package name differs from the package reference only in case',
    {
      ...app(projectText({ packages: { 'volo.abp.core': null } })),
      'Directory.Packages.props': props(
        '<ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="8.1.0" /></ItemGroup>',
      ),
    },
    'abp@8.1',
  ],
  [
    'an unconditional property, not from a property whose condition reads TargetFramework before TargetFramework is set',
    {
      ...app(sdk(property('TargetFramework', 'net7.0') + using)),
      'Directory.Build.props': props(
        property('V', '7.1') + when("'$(TargetFramework)' == 'net8.0'", property('V', '8.1')),
      ),
    },
    'abp@7.1',
  ],
  ['the newest profile if the version is unknown', app(abp('$(Nowhere)')), 'abp@10.1'],
  [
    'the newest profile if the version property refers to itself',
    { ...app(abp('$(A)')), 'Directory.Build.props': props(property('A', '$(A).1')) },
    'abp@10.1',
  ],
  [
    'files that import each other',
    {
      ...app(abp('$(AbpVersion)')),
      'Directory.Build.props': props('<Import Project="other.props" />'),
      'other.props': props(`<Import Project="Directory.Build.props" />${property('AbpVersion', '7.0.0')}`),
    },
    'abp@7.0',
  ],
];

describe('project evaluation', () => {
  for (const [title, workspace, profile] of VERSIONS)
    it(`takes the framework version from ${title}`, async () => {
      assert.equal((await csharpAnalysisOf(workspace)).profile, profile);
    });

  const items = (text: string) => `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${text}</ItemGroup></Project>`;
  const SOURCES: readonly [title: string, project: string, expected: readonly string[], shared?: string][] = [
    ['all files in its folder except build output', items(''), ['/api/app/new', '/api/app/old']],
    ['no files listed in Remove', items('<Compile Remove="Old\\**" />'), ['/api/app/new']],
    [
      'no files that match a pattern in Remove',
      items('<Compile Remove="**/o?d*.cs;x.cs" />'),
      ['/api/app/new'],
    ],
    [
      'removed files that Include adds again',
      items('<Compile Remove="**\\*.cs" /><Compile Include="Old\\*.cs" />'),
      ['/api/app/old'],
    ],
    ['no files listed in Exclude', items('<Compile Include="**/*.cs" Exclude="Old/**" />'), ['/api/app/new']],
    [
      'files listed in Remove under an unknown condition',
      items('<Compile Remove="Old\\**" Condition="$(X)" />'),
      ['/api/app/new', '/api/app/old'],
    ],
    [
      'no files listed in DefaultItemExcludes',
      '<Project><PropertyGroup><DefaultItemExcludes>$(DefaultItemExcludes);Old/**</DefaultItemExcludes></PropertyGroup></Project>',
      ['/api/app/new'],
    ],
    [
      'files that Directory.Build.props removes, because the default items are added later',
      items(''),
      ['/api/app/new', '/api/app/old'],
      items('<Compile Remove="Old/**" />'),
    ],
    [
      'no files listed in Remove under a true condition',
      items(`<Compile Remove="Old\\**" Condition="'$(X)' == ''" />`),
      ['/api/app/new'],
    ],
    [
      'no files listed both in Include and in a later Remove',
      items('<Compile Remove="**" /><Compile Include="*/*.cs" /><Compile Remove="Old/**" />'),
      ['/api/app/new'],
    ],
    [
      'only files listed in Include if EnableDefaultCompileItems is false',
      '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><EnableDefaultCompileItems>false</EnableDefaultCompileItems></PropertyGroup><ItemGroup><Compile Include="New/New.cs" /></ItemGroup></Project>',
      ['/api/app/new'],
    ],
    [
      'only files listed in Include if the project is not SDK-style',
      '<Project><ItemGroup><Compile Include="New\\New.cs" /></ItemGroup></Project>',
      ['/api/app/new'],
    ],
  ];
  for (const [title, project, expected, shared] of SOURCES)
    it(`a project compiles ${title}`, async () => {
      const { routes } = await csharpAnalysisOf({
        'Shop/Shop.csproj': project,
        'Shop/New/New.cs': csharpService('NewAppService'),
        'Shop/Old/OldOne.cs': csharpService('OldAppService'),
        'Shop/obj/Made.cs': csharpService('MadeAppService'),
        ...(shared === undefined ? {} : { 'Directory.Build.props': shared }),
      });
      assert.deepEqual(
        routes.map(({ path }) => path),
        expected,
      );
    });

  it('a project compiles no files in folders whose names start with a dot, unless an item includes them', async () => {
    const pathsOf = async (project: string) => {
      const { routes } = await csharpAnalysisOf({
        'Shop/Shop.csproj': project,
        'Shop/.cache/a/Copied.cs': csharpService('CopiedAppService'),
        'Shop/New.cs': csharpService('NewAppService'),
      });
      return routes.map(({ path }) => path);
    };
    assert.deepEqual(await pathsOf(items('')), ['/api/app/new']);
    const included = items('<Compile Include=".cache/**/*.cs" />');
    assert.deepEqual(await pathsOf(included), ['/api/app/copied', '/api/app/new']);
  });

  it('a project compiles folders named like build outputs below its folder, and files named *.CS', async () => {
    const { routes } = await csharpAnalysisOf({
      'Shop/Shop.csproj': items(''),
      'Shop/bin/Made.cs': csharpService('MadeAppService'),
      'Shop/Features/bin/New.CS': csharpService('NewAppService'),
    });
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/api/app/new'],
    );
  });

  it('a compiled file with another extension is an error', async () => {
    const pathsOf = async (item: string) => {
      const { diagnostics } = await csharpAnalysisOf({ 'Shop/Shop.csproj': items(item) });
      return diagnostics.map(({ code, message, severity }) => `${severity} ${code}: ${message}`);
    };
    assert.deepEqual(await pathsOf('<Compile Include="Book.txt;*.CS;$(Made)" /><Compile Remove="*.txt" />'), [
      'error unread-file: The project compiles Book.txt, but only .cs files are read.',
    ]);
  });

  it('a pattern with many wildcards is matched without exponential backtracking', async () => {
    const { routes } = await csharpAnalysisOf({
      'Shop.csproj': items(
        `<Compile Remove="${'*a'.repeat(16)}b.cs;${'**/'.repeat(16)}b.cx;${'A'.repeat(10)}*.CS" />`,
      ),
      [`${'a/'.repeat(40)}${'x'.repeat(10)}${'a'.repeat(200)}.cs`]: csharpService('NewAppService'),
      [`${'a'.repeat(60)}.cs`]: csharpService('OldAppService'),
    });
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/api/app/new'],
    );
  });

  it('a property that would grow exponentially is unknown, and routes are still listed', async () => {
    const doubling = Array.from({ length: 59 }, (_, index) =>
      property(`P${index + 1}`, `$(P${index})$(P${index})`),
    );
    const { routes } = await csharpAnalysisOf({
      'Shop.csproj': props(
        `${property('P0', 'x'.repeat(10))}${doubling.join('')}${property('AssemblyName', '$(P59)')}`,
      ),
      'a.cs': csharpService('NewAppService'),
    });
    assert.deepEqual(
      routes.map(({ path, assembly }) => [path, assembly]),
      [['/api/app/new', 'Shop']],
    );
  });

  it('`Using` items import namespaces and aliases into all files of a project', async () => {
    const { routes } = await csharpAnalysisOf(
      {
        'Shop.csproj': items(
          '<Using Include="Acme.Bases" /><Using Include="Acme.Keys.OrderKey" Alias="Key" /><Using Include="System.Guid" Alias="OwnerKey" />',
        ),
        'a.cs': 'namespace Acme.Bases; public abstract class OwnBase : ApplicationService { }',
        'b.cs': 'namespace Acme.Keys; public class OrderKey { public int Number { get; set; } }',
        'c.cs':
          'namespace Acme.Shop; public class OrderAppService : OwnBase { public void Get(Key id) { } public void GetOwner(OwnerKey id) { } }',
      },
      { profile: 'abp' },
    );
    assert.deepEqual(
      routes.map(({ path, reasons }) => [path, ...reasons.map(({ code }) => code)].join(' ')),
      ['/api/app/order/{Number} assumed-registration', '/api/app/order/{id}/owner assumed-registration'],
    );
  });

  it('Directory.Build.props can mark test projects by name', async () => {
    const shared = `<PropertyGroup>
        <IsTestProject Condition="$(MSBuildProjectFullPath.Contains('test')) and $(MSBuildProjectName.EndsWith('.Tests'))">true</IsTestProject>
      </PropertyGroup>
      <ItemGroup><PackageReference Condition="'$(IsTestProject)' == 'true'" Include="Microsoft.NET.Test.Sdk" /></ItemGroup>`;
    const web = (name: string) =>
      projectText({ sdk: 'Microsoft.NET.Sdk.Web', references: [`../../src/${name}/${name}.csproj`] });
    const updates =
      '<ItemGroup><PackageReference Update="Microsoft.NET.Test.Sdk" Version="17.2.0" /></ItemGroup>';
    const { applications } = await csharpAnalysisOf({
      'Directory.Build.props': props(shared),
      'Directory.Build.targets': props(updates),
      'src/Shop/Shop.csproj': projectText({}),
      'src/Shop/Shop.cs': csharpModule('ShopModule') + csharpService('OrderAppService'),
      'src/Host/Host.csproj': web('Shop'),
      'test/Host.Tests/Host.Tests.csproj': web('Shop'),
    });
    assert.deepEqual(
      applications.map(({ name }) => name),
      ['Host'],
    );
  });

  it('files in a folder with several projects belong to the referenced project, or else to the project named like the folder', async () => {
    const { routes } = await csharpAnalysisOf({
      'src/Shop/Acme - Copy.Shop.csproj': projectText({}),
      'src/Shop/Acme.Shop.csproj': projectText({}),
      'src/Shop/Shop.cs': csharpModule('ShopModule') + csharpService('OrderAppService'),
      'src/Units/A.Units.csproj': projectText({}),
      'src/Units/Units.csproj': projectText({}),
      'src/Units/Unit.cs': csharpModule('UnitModule') + csharpService('UnitAppService'),
      'src/Host/Host.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        references: ['../Shop/Acme.Shop.csproj'],
      }),
    });
    assert.deepEqual(
      routes.map(({ application, assembly, path }) => `${application} ${assembly} ${path}`),
      ['Host Acme.Shop /api/app/order', 'Units Units /api/app/unit'],
    );
  });

  it('project references can contain properties, and package references can resolve to projects of the workspace', async () => {
    const { routes } = await csharpAnalysisOf({
      'Directory.Build.props': props(property('Src', '$(MSBuildThisFileDirectory)src')),
      'src/Shop/Shop.csproj': projectText({ properties: { AssemblyName: 'Acme.$(MSBuildProjectName)' } }),
      'src/Shop/Shop.cs': csharpModule('ShopModule') + csharpService('OrderAppService'),
      'src/Units/Units.csproj': projectText({ packages: { 'Acme.Shop': '1.0.0' } }),
      'src/Units/Units.cs': csharpModule('UnitModule') + csharpService('UnitAppService'),
      'Host/Host.csproj': projectText({
        sdk: 'Microsoft.NET.Sdk.Web',
        references: ['$(Src)\\Units\\Units.csproj'],
      }),
    });
    assert.deepEqual(
      routes.map(({ application, assembly, path }) => `${application} ${assembly} ${path}`),
      ['Host Acme.Shop /api/app/order', 'Host Units /api/app/unit'],
    );
  });

  it('project references apply only if their condition is true, even in Directory.Build.props', async () => {
    const { routes } = await csharpAnalysisOf({
      'src/Directory.Build.props': props(
        `<ItemGroup><ProjectReference Include="$(MSBuildThisFileDirectory)Shop/Shop.csproj" Condition="'$(MSBuildProjectName)' == 'Host'" /></ItemGroup>`,
      ),
      'src/Shop/Shop.csproj': projectText({}),
      'src/Shop/Shop.cs': csharpModule('ShopModule') + csharpService('OrderAppService'),
      'src/Units/Units.csproj': projectText({}),
      'src/Units/Units.cs': csharpModule('UnitModule') + csharpService('UnitAppService'),
      'src/Host/Host.csproj': `<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup Condition="'$(WithUnits)' == 'true'"><ProjectReference Include="../Units/Units.csproj" /></ItemGroup></Project>`,
    });
    assert.deepEqual(
      routes.map(({ application, assembly, path }) => `${application} ${assembly} ${path}`),
      ['Host Shop /api/app/order', 'Units Units /api/app/unit'],
    );
  });
});
