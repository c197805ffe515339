import { deepEqual } from 'node:assert/strict';
import { extract, formOf } from './extract';

describe('C# using directives', () => {
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['using A.B; class X {}', ['A.B @']],
    ['using A;\nnamespace N { using B; namespace M { using C; } class X {} }', ['A @', 'B @N', 'C @N.M']],
    ['namespace N; using B; class X {}', ['B @N']],
    ['global using A.B;', ['global A.B @']],
    ['using static System.Math; class X {}', ['static System.Math @']],
    [
      '// using A;\n/* x */ using B ; using X = C; global using D.E; class Y {}',
      ['B @', 'X = C @', 'global D.E @'],
    ],
    [
      'using A;\n#if NETFRAMEWORK\nusing B;\n#endif\nusing static\tC;\nusing\nD;class X {}',
      ['A @', 'static C @', 'D @'],
    ],
    ['using A;\nusing (x) { }\nclass X {}', ['A @']],
    ['using X = A.B; class Y {}', ['X = A.B @']],
    ['global using X = A.B<int>;', ['global X = A.B<simple> @']],
    [
      'using unsafe P = int*; using T = (int a, int b); class Y {}',
      ['P = other @', 'T = other(simple, simple) @'],
    ],
    ['using global::A.@B; class X {}', ['.A.B @']],
    ['extern alias Lib; using A; class X {}', ['A @']],
    ['#if NETFRAMEWORK\nusing A;\n#else\nusing B;\n#endif\nclass X {}', ['B @']],
  ];
  for (const [text, expected] of table)
    it(text, async () => {
      const { imports, diagnostics } = await extract(text);
      deepEqual(diagnostics, []);
      deepEqual(
        imports.map((item) => {
          if (item.kind === 'namespace')
            return `${item.global ? 'global ' : ''}${item.namespace} @${item.scope}`;
          if (item.kind === 'static') return `static ${item.type} @${item.scope}`;
          if (item.kind !== 'alias') return item.kind;
          return `${item.global ? 'global ' : ''}${item.local} = ${formOf(item.target)} @${item.scope}`;
        }),
        expected,
      );
    });
});
