import { deepEqual, equal } from 'node:assert/strict';
import { dotnetProjectFrontend } from '..';

const read = (file: string, text: string) => dotnetProjectFrontend.extract(file, text);

describe('.NET project files', () => {
  it('are recognized by name', () => {
    const files = [
      'a/B.csproj',
      'B.sln',
      'B.slnx',
      'Directory.Build.props',
      'a/Directory.Packages.props',
      'common.props',
      'Version.targets',
    ];
    deepEqual(files.map(dotnetProjectFrontend.accepts), [true, true, true, true, true, true, true]);
    deepEqual(['a.cs', 'B.csproj.user', 'props'].map(dotnetProjectFrontend.accepts), [false, false, false]);
  });

  it('contain properties, packages and references as written', () => {
    const { project, diagnostics } = read(
      'src/A/A.csproj',
      `\ufeff<?xml version="1.0"?>
      <Project Sdk="Microsoft.NET.Sdk">
        <!-- <PackageReference Include="No" /> -->
        <PropertyGroup><AbpVersion>9.3.$(Patch)</AbpVersion><Patch>1</Patch></PropertyGroup>
        <PropertyGroup Condition="x"><AssemblyName>Acme.$(MSBuildProjectName)</AssemblyName></PropertyGroup>
        <ItemGroup>
          <PackageReference Include="Volo.Abp" Version="$(AbpVersion)" />
          <PackageReference Include="B;C"><Version>2.0</Version></PackageReference>
          <PackageReference Update="D" Version="$(Elsewhere)" />
          <PackageReference Include="E" />
        </ItemGroup>
        <Choose><When Condition="x"><ItemGroup>
          <ProjectReference Include="..\\B\\B.csproj;../../lib/C.csproj"><Private>false</Private></ProjectReference>
          <ProjectReference Include="$(Root)\\D.csproj" />
        </ItemGroup></When></Choose>
      </Project>`,
    );
    deepEqual(diagnostics, []);
    equal(project?.kind, 'csproj');
    equal(project?.folder, 'src/A');
    equal(project?.name, 'A');
    deepEqual(project?.sdks, ['Microsoft.NET.Sdk']);
    deepEqual(
      project?.properties.map((step) => ('name' in step ? `${step.name}=${step.value}` : step.import)),
      ['AbpVersion=9.3.$(Patch)', 'Patch=1', 'AssemblyName=Acme.$(MSBuildProjectName)'],
    );
    deepEqual(
      project?.packages.map(({ name, version }) => `${name} ${version}`),
      ['Volo.Abp $(AbpVersion)', 'B 2.0', 'C 2.0', 'D $(Elsewhere)', 'E null'],
    );
    deepEqual(
      project?.references.map(({ path, condition }) => [path, condition]),
      [
        ['..\\B\\B.csproj', 'x'],
        ['../../lib/C.csproj', 'x'],
        ['$(Root)\\D.csproj', 'x'],
      ],
    );
  });

  it('contain the conditions of single properties and package versions', () => {
    const { project } = read(
      'A.csproj',
      `<Project>
        <PropertyGroup><AbpVersion Condition="x"> 9.3.1 </AbpVersion></PropertyGroup>
        <ItemGroup><PackageReference Include="A"><Version Condition="x">2.10</Version></PackageReference></ItemGroup>
      </Project>`,
    );
    deepEqual(project?.properties, [{ name: 'AbpVersion', value: '9.3.1', condition: 'x' }]);
    deepEqual(project?.packages, [
      { name: 'A', version: null, role: 'reference' },
      { name: 'A', version: '2.10', role: 'update', condition: 'x' },
    ]);
  });

  it('combine the conditions of an element, its parents and preceding `When` elements', () => {
    const { project } = read(
      'A.csproj',
      `<Project>
        <PropertyGroup Condition="a"><P Condition="b">1</P></PropertyGroup>
        <ImportGroup Condition="c"><Import Project="x.props" Condition="d" /></ImportGroup>
        <Choose>
          <When Condition="e"><PropertyGroup><P>2</P></PropertyGroup></When>
          <When Condition="f"><PropertyGroup><P>3</P></PropertyGroup></When>
          <Otherwise><PropertyGroup><P>4</P></PropertyGroup></Otherwise>
        </Choose>
        <ItemGroup Condition="g"><Compile Include="a.cs;b.cs" Exclude="b.cs" /></ItemGroup>
        <PropertyGroup><P>5</P></PropertyGroup>
        <Target Name="Late"><PropertyGroup><P>6</P></PropertyGroup></Target>
      </Project>`,
    );
    deepEqual(project?.properties, [
      { name: 'P', value: '1', condition: '(a) and (b)' },
      { import: 'x.props', condition: '(c) and (d)' },
      { name: 'P', value: '2', condition: 'e' },
      { name: 'P', value: '3', condition: '(!(e)) and (f)' },
      { name: 'P', value: '4', condition: '(!(e)) and (!(f))' },
      { name: 'P', value: '5' },
    ]);
    deepEqual(project?.sources, [
      { pattern: 'a.cs', isRemoval: false, condition: 'g' },
      { pattern: 'b.cs', isRemoval: false, condition: 'g' },
      { pattern: 'b.cs', isRemoval: true, condition: 'g' },
    ]);
  });

  it('are named after their file by default', () => {
    equal(read('Acme.Books.csproj', '<Project />').project?.name, 'Acme.Books');
    equal(read('file:///c/My%20App.csproj', '<Project />').project?.name, 'My App');
  });

  it('can be props files with shared packages', () => {
    const { project } = read(
      'Directory.Packages.props',
      '<Project><ItemGroup><PackageVersion Include="A" Version="1.0" /><GlobalPackageReference Include="B" Version="2" /></ItemGroup></Project>',
    );
    deepEqual([project?.kind, project?.name, project?.folder], ['props', null, '']);
    deepEqual(project?.packages, [
      { name: 'A', version: '1.0', role: 'version' },
      { name: 'B', version: '2', role: 'reference' },
    ]);
  });

  for (const text of ['', '<Project><Prop', '<Project></Wrong>', 'not xml', '<A>'.repeat(20_000)])
    it(`are recognized by name despite the syntax error in ${JSON.stringify(text.slice(0, 20))}`, () => {
      const { project, diagnostics } = read('a/B.csproj', text);
      deepEqual([project?.kind, project?.name, project?.references], ['csproj', 'B', []]);
      deepEqual(
        diagnostics.map(({ code }) => code),
        [text.startsWith('<A>') ? 'unread-file' : 'syntax-error'],
      );
    });
});
