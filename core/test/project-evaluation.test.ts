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

/** What a project says before it uses a package, and what is in the file beside it. */
const SHAPES: readonly (readonly [title: string, body: string, profile: string, shared?: string])[] = [
  [
    'the first choice that holds',
    `${property('A', 'x')}<Choose>${choice("'$(A)' == 'x'", old)}${choice('true', newer)}<Otherwise>${newer}</Otherwise></Choose>`,
    'abp@7.1',
  ],
  [
    'the last choice where none holds',
    `<Choose>${choice('false', old)}<Otherwise>${newer}</Otherwise></Choose>`,
    'abp@8.1',
  ],
  [
    'no file that is not imported',
    `${old}<ImportGroup Condition="'$(A)' == 'x'"><Import Project="shared.props" /></ImportGroup><Import Project="shared.props" Condition="false" />`,
    'abp@7.1',
    newer,
  ],
  [
    'a file that is imported because it is there',
    `${old}<Import Project="shared.props" Condition="Exists('shared.props')" />`,
    'abp@8.1',
    newer,
  ],
  ['no property for a file that is not there', when("!Exists('shared.props')", newer) + old, 'abp@7.1'],
  [
    'what the importing file sets behind the import',
    `<Import Project="shared.props" />${old}`,
    'abp@7.1',
    newer,
  ],
  [
    'an imported file that depends on what was set before',
    `${property('A', 'x')}${property('Name', 'shared')}<Import Project="$(Name).props" />`,
    'abp@8.1',
    when("'$(A)' == 'x'", newer),
  ],
  ['the last of several values', old + when("'$(A)' == ''", newer) + old, 'abp@7.1'],
  ['a property in other letters', property('v', '7.1'), 'abp@7.1'],
  [
    'a property that was appended to',
    old + property('X', '1') + property('X', '$(X)2') + when("'$(X)' == '12'", newer),
    'abp@8.1',
  ],
  ['no property that a target sets', `${old}<Target Name="Late">${newer}</Target>`, 'abp@7.1'],
  [
    'the newest of the frameworks that it is built for',
    `${property('TargetFrameworks', 'net7.0;net8.0;netstandard2.0')}${when("'$(TargetFramework)' == 'net8.0'", newer)}${when("'$(TargetFramework)' == 'net7.0'", old)}`,
    'abp@8.1',
  ],
  [
    'a package that is updated behind it',
    `${old}${using}<ItemGroup><PackageReference Update="Volo.Abp.Core" Version="8.1" /><PackageReference Remove="Other" /></ItemGroup>${property('V', '6.1')}<ItemGroup><PackageReference Remove="Volo.Abp.Core" /></ItemGroup>`,
    'abp@6.1',
  ],
];

const VERSIONS: readonly (readonly [title: string, workspace: Workspace, profile: string])[] = [
  ['the project itself', app(abp('7.4.2')), 'abp@7.4'],
  [
    'a property of Directory.Build.props above',
    { ...app(abp('$(AbpVersion)')), 'Directory.Build.props': props(property('AbpVersion', '6.0.1')) },
    'abp@6.0',
  ],
  [
    'the nearest Directory.Build.props alone',
    {
      ...app(abp('$(AbpVersion)')),
      'Directory.Build.props': props(property('AbpVersion', '6.0.1')),
      'src/Directory.Build.props': props(property('Other', '1')),
    },
    'abp@10.1',
  ],
  [
    'a Directory.Build.props that imports the one above',
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
    'a file that the project imports, through another property',
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
    'a file beside the solution',
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
    'an update of what the project asks for',
    {
      ...app(abp(null)),
      'Directory.Build.targets': props(
        '<ItemGroup><PackageReference Update="Volo.Abp.Core" Version="5.3.0" /></ItemGroup>',
      ),
    },
    'abp@5.3',
  ],
  [
    'not a central version that nobody asks for',
    {
      ...app(projectText({})),
      'Directory.Packages.props': props(
        '<ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="8.1.0" /></ItemGroup>',
      ),
    },
    'abp@10.1',
  ],
  [
    'a property whose condition holds',
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
    'a package whose condition holds',
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
    'a package that Directory.Packages.props writes in other letters',
    {
      ...app(projectText({ packages: { 'volo.abp.core': null } })),
      'Directory.Packages.props': props(
        '<ItemGroup><PackageVersion Include="Volo.Abp.Core" Version="8.1.0" /></ItemGroup>',
      ),
    },
    'abp@8.1',
  ],
  [
    'what is not compared with a framework that only the project names',
    {
      ...app(sdk(property('TargetFramework', 'net7.0') + using)),
      'Directory.Build.props': props(
        property('V', '7.1') + when("'$(TargetFramework)' == 'net8.0'", property('V', '8.1')),
      ),
    },
    'abp@7.1',
  ],
  ['the newest version where none is known', app(abp('$(Nowhere)')), 'abp@10.1'],
  [
    'a property that is made of itself',
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
    it(`the version comes from ${title}`, async () => {
      assert.equal((await csharpAnalysisOf(workspace)).profile, profile);
    });

  const items = (text: string) => `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup>${text}</ItemGroup></Project>`;
  const SOURCES: readonly [title: string, project: string, expected: readonly string[], shared?: string][] = [
    ['all files below the project, but no output of builds', items(''), ['/api/app/new', '/api/app/old']],
    ['not what Remove names', items('<Compile Remove="Old\\**" />'), ['/api/app/new']],
    ['not what Remove names with a pattern', items('<Compile Remove="**/o?d*.cs;x.cs" />'), ['/api/app/new']],
    [
      'what Include takes in again',
      items('<Compile Remove="**\\*.cs" /><Compile Include="Old\\*.cs" />'),
      ['/api/app/old'],
    ],
    ['not what Exclude names', items('<Compile Include="**/*.cs" Exclude="Old/**" />'), ['/api/app/new']],
    [
      'also what is removed under a condition',
      items('<Compile Remove="Old\\**" Condition="$(X)" />'),
      ['/api/app/new', '/api/app/old'],
    ],
    [
      'not what a property excludes',
      '<Project><PropertyGroup><DefaultItemExcludes>$(DefaultItemExcludes);Old/**</DefaultItemExcludes></PropertyGroup></Project>',
      ['/api/app/new'],
    ],
    [
      'what shared properties remove before the project takes it',
      items(''),
      ['/api/app/new', '/api/app/old'],
      items('<Compile Remove="Old/**" />'),
    ],
    [
      'not what is removed under a condition that holds',
      items(`<Compile Remove="Old\\**" Condition="'$(X)' == ''" />`),
      ['/api/app/new'],
    ],
    [
      'not what is removed from what was taken in',
      items('<Compile Remove="**" /><Compile Include="*/*.cs" /><Compile Remove="Old/**" />'),
      ['/api/app/new'],
    ],
    [
      'only what it lists where nothing else is taken in',
      '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><EnableDefaultCompileItems>false</EnableDefaultCompileItems></PropertyGroup><ItemGroup><Compile Include="New/New.cs" /></ItemGroup></Project>',
      ['/api/app/new'],
    ],
    [
      'only what it lists in the old kind of project',
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

  it('a pattern is followed in one go, however many stars it has', async () => {
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

  it('properties that double one another are unknown, and cost nothing else', async () => {
    const doubling = Array.from({ length: 59 }, (_, at) => property(`P${at + 1}`, `$(P${at})$(P${at})`));
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

  it('a project may import namespaces and aliases for all its files', async () => {
    const { routes } = await csharpAnalysisOf(
      {
        'Shop.csproj': items(
          '<Using Include="Acme.Bases" /><Using Include="Acme.Keys.OrderKey" Alias="Key" />',
        ),
        'a.cs': 'namespace Acme.Bases; public abstract class OwnBase : ApplicationService { }',
        'b.cs': 'namespace Acme.Keys; public class OrderKey { public int Number { get; set; } }',
        'c.cs': 'namespace Acme.Shop; public class OrderAppService : OwnBase { public void Get(Key id) { } }',
      },
      { profile: 'abp' },
    );
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/api/app/order/{Number}'],
    );
  });

  it('what makes a project one of tests may depend on its name', async () => {
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

  it('of several projects in a folder the one that others refer to counts', async () => {
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

  it('references may hold properties, and packages may be projects of the workspace', async () => {
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

  it('references may stand in shared files, and count where their conditions hold', async () => {
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
