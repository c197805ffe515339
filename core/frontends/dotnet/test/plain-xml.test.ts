import { deepEqual, equal, notEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { parsePlainXml } from '../plain-xml';
import { parseAnyXml } from '../xml';

const name = fc.constantFrom('Project', 'A', 'A.b-c', '_x', 'toString', '__proto__', 'a:b');
const space = fc.constantFrom(' ', '  ', '\n', '\t', '\r\n', '');
const text = fc.constantFrom(
  '',
  ' ',
  '\n  ',
  '1.0',
  ' a b ',
  '$(X)',
  'x > y',
  'a\r\nb',
  '&amp;',
  ']]>',
  '\u00a0',
  '"',
);
const attribute = fc
  .tuple(
    space,
    name,
    space,
    fc.constantFrom('="1"', ' = "a b "', "='x'", '="$(A) == \'\'"', '="<"', '="&lt;"', '=""', '=">"'),
  )
  .map((parts) => parts.join(''));
const comment = fc.constantFrom(
  '<!-- a -->',
  '<!---->',
  '<!-- <A> & -->',
  '<!-- a -- b -->',
  '<?pi?>',
  '<![CDATA[x]]>',
);

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  content: fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: tie('element') },
        { weight: 3, arbitrary: text },
        { weight: 1, arbitrary: comment },
      ),
      {
        maxLength: 4,
      },
    )
    .map((parts) => parts.join('')),
  element: fc
    .tuple(
      name,
      fc.array(attribute, { maxLength: 2 }),
      fc.option(tie('content')),
      space,
      fc.option(name, { freq: 20 }),
    )
    .map(([tag, attributes, inside, gap, other]) =>
      inside === null
        ? `<${tag}${attributes.join('')}${gap}/>`
        : `<${tag}${attributes.join('')}${gap}>${inside}</${other ?? tag}${gap}>`,
    ),
}));
const document = fc
  .tuple(
    fc.constantFrom('', '<?xml version="1.0" encoding="utf-8"?>', '<?xml version="1.0"?>\r\n', '\n'),
    comment,
    fc.array(element, { maxLength: 2 }),
    space,
  )
  .map(([head, note, elements, end]) => [head, note.length > 12 ? note : '', ...elements, end].join(''));

describe('plain XML', () => {
  it('reads as in the library', () => {
    let plain = 0;
    fc.assert(
      fc.property(document, (xml) => {
        const found = parsePlainXml(xml);
        if (found === null) return;
        plain++;
        const { '?xml': _, ...expected } = parseAnyXml(xml) as Record<string, unknown>;
        deepEqual(found, expected);
      }),
      { numRuns: 2_000 },
    );
    notEqual(plain, 0);
  });

  it('is what project files hold', () => {
    const project = `<?xml version="1.0" encoding="utf-8"?>
<Project Sdk="Microsoft.NET.Sdk">
  <!-- what it needs -->
  <PropertyGroup Condition="'$(A)' == 'b'">
    <TargetFramework>net9.0</TargetFramework>
    <RootNamespace />
  </PropertyGroup>
  <ItemGroup><Compile Remove="a\\**;b" /><Compile Include="c"></Compile></ItemGroup>
</Project>`;
    deepEqual(parsePlainXml(project), {
      Project: [
        {
          '@Sdk': 'Microsoft.NET.Sdk',
          PropertyGroup: [
            { '@Condition': "'$(A)' == 'b'", TargetFramework: ['net9.0'], RootNamespace: [''] },
          ],
          ItemGroup: [{ Compile: [{ '@Remove': 'a\\**;b' }, { '@Include': 'c' }] }],
        },
      ],
    });
  });

  for (const xml of [
    '',
    'text',
    '<A>',
    '<A></B>',
    '<A/><B/>',
    '<A>&amp;</A>',
    '<A x="1" x="2"/>',
    '<a:b/>',
    '<A x=1/>',
  ])
    it(`leaves ${JSON.stringify(xml)} to the library`, () => equal(parsePlainXml(xml), null));
});
