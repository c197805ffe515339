import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Analysis } from '..';
import { csharpAnalysisOf } from './csharp-workspace';
import { analysisOf } from './workspace';

/** Texts of expressions in a language, made of the names in reach and of what people call on texts. */
interface Language {
  readonly atoms: readonly string[];
  readonly methods: readonly string[];
  /** Shapes around other expressions: each `@` is one. */
  readonly shapes: readonly string[];
}

const script: Language = {
  atoms: [
    'name',
    "''",
    "'a'",
    "'Order'",
    "'é'",
    'null',
    '0',
    '1',
    '2',
    'true',
    'false',
    'undefined',
    '[name]',
  ],
  methods: [
    'slice(@)',
    'slice(@, @)',
    'substring(@)',
    'toLowerCase()',
    'toUpperCase()',
    'trim()',
    'startsWith(@)',
    'endsWith(@)',
    'includes(@)',
    'indexOf(@)',
    'lastIndexOf(@)',
    "replace('r', @)",
    "replaceAll('r', @)",
    'concat(@, @)',
    "split('r')",
    "split('')",
    'charAt(@)',
    'at(@)',
    'repeat(2)',
    'padStart(@)',
    'length',
    'join(@)',
    'some(x => x === @)',
    'filter(x => @)',
    'map(x => x + @)',
    'every(x => @)',
    'find(x => @)',
    'toString()',
    "replace(/[A-Z]/g, '_')",
    "replace(/^(.)(.*)$/, '$2$1')",
  ],
  shapes: [
    '(@ + @)',
    '(@ ? @ : @)',
    '(@ === @)',
    '(@ !== @)',
    '(@ && @)',
    '(@ || @)',
    '(@ ?? @)',
    '(!@)',
    '(@ < @)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a fixture.
    '`${@}-${@}`',
    '[@, @]',
    '(() => { let x = @; if (@) x = @; return x; })()',
    '(() => { const x = @; switch (@) { case @: return x; case @: { return @; } default: return name; } })()',
    '(() => { const y = @; if (@) { const x = @; return x; } else { return y; } })()',
    '((x, y = @) => x + y)(@)',
    '/^[Oo]rder/.test(@)',
    '(@)[@]',
    '(@)?.length',
    '(@ - @)',
    '(@ * @)',
    '({ a: @, b: @ }).a',
    '(({ a, b }) => a + b)({ a: @, b: @ })',
    '((...all) => all.length)(@, @)',
    '[...@, @].length',
    '(typeof @)',
    '(-@)',
    '(@ >= @)',
    '(@ == @)',
    "['a', 'Order'].includes(@)",
    '[1, 2].indexOf(@)',
    '(() => { let x = @; const f = () => { x = @; return x; }; return f() + x; })()',
    '(() => { let x = @; { const x = @; } return x; })()',
    '(() => { let x = @; x += @; x ??= @; return x; })()',
    '(() => { const f = (a, b = a) => a + b; return f(@); })()',
    '(() => { for (const c of @) return c; return @; })()',
    '(() => { if (@) { return @; } })()',
    '(() => { throw new Error(@); })()',
  ],
};

const runtime: Language = {
  atoms: ['name', '""', '"a"', '"Order"', "'é'", 'null', '0', '1', '2', 'true', 'false', 'new[] { name }'],
  methods: [
    'Substring(@)',
    'Substring(@, @)',
    'ToLower()',
    'ToUpperInvariant()',
    'Trim()',
    "Trim('r')",
    'StartsWith(@)',
    'EndsWith(@, StringComparison.OrdinalIgnoreCase)',
    'Contains(@)',
    'IndexOf(@)',
    'Replace("r", @)',
    'Insert(@, @)',
    'Remove(@)',
    "Split('r')",
    'Length',
    'Any(x => x == @)',
    'Where(x => @)',
    'Select(x => x + @)',
    'First()',
    'ToKebabCase()',
    'RemovePreFix(@)',
    'EnsureEndsWith(@)',
    'GetHashCode()',
  ],
  shapes: [
    '(@ + @)',
    '(@ ? @ : @)',
    '(@ == @)',
    '(@ && @)',
    '(@ ?? @)',
    '(!@)',
    '$"{@}-{@}"',
    '@[..@]',
    '@[^@]',
    '(@ switch { "a" => @, var x when @ => @, _ => @ })',
    '(@ is "a" or "b")',
    'string.Join(@, @)',
    'string.Format("{0}{1}", @, @)',
    'Regex.Replace(@, "(a+)+$", @)',
    'char.ToLower(@)',
    'typeof(Book).Name',
    '((Func<string, string>)(x => @))(@)',
    'new Thing { Name = @ }.Name',
  ],
};

/** Fills the `@` of a shape. */
const filled = (shape: string, parts: readonly string[]) => {
  let next = 0;
  return shape.replace(/@/g, () => parts[next++] ?? 'name');
};

function code({ atoms, methods, shapes }: Language, maxDepth: number): fc.Arbitrary<string> {
  return fc.letrec<{ code: string }>((tie) => {
    const parts = fc.array(tie('code'), { minLength: 4, maxLength: 4 });
    return {
      code: fc.oneof(
        { maxDepth, depthSize: 'large' },
        fc.constantFrom(...atoms),
        fc
          .tuple(tie('code'), fc.constantFrom(...methods), parts)
          .map(([target, method, given]) => `(${target}).${filled(method, given)}`),
        fc.tuple(fc.constantFrom(...shapes), parts).map(([shape, given]) => filled(shape, given)),
      ),
    };
  }).code;
}

const TOUCHED = 'fxRoutesTouched';

const inTypeScript = (value: string) =>
  analysisOf({
    'module.ts': `export class StoreModule { configureServices() {
      configure(FxAspNetCoreMvcOptions, options => { options.conventionalControllers.create(StoreModule, o => {
        o.urlControllerNameNormalizer = ({ controllerName: name }) => ${value}; }); }); } }`,
    'order.ts': 'export class OrderAppService extends ApplicationService { get() {} }',
  });

const inCSharp = (value: string) =>
  csharpAnalysisOf({
    'module.cs': `public class StoreModule : AbpModule { public override void ConfigureServices(ServiceConfigurationContext context) {
      Configure<FxAspNetCoreMvcOptions>(options => { options.ConventionalControllers.Create(typeof(StoreModule).Assembly, o => {
        o.UrlControllerNameNormalizer = c => { var name = c.ControllerName; return ${value}; }; }); }); } }`,
    'order.cs': 'public class OrderAppService : ApplicationService { public void Get() { } }',
  });

/** Every answer that is not exact says why, and where; returns the segment of one that is. */
function segmentOf({ routes }: Analysis): string | null {
  const [route] = routes;
  assert.equal(routes.length, 1);
  if (route!.certainty === 'exact') return route!.path.slice('/api/app'.length).replace(/^\//, '');
  for (const { text, location } of route!.reasons) {
    assert.ok(text.length > 0);
    assert.match(location?.file ?? '', /^module\./);
  }
  assert.ok(route!.reasons.length > 0);
  return null;
}

/** Stands for code that fails. */
const FAILS = Symbol('fails');

/** What the language itself makes of generated code; the class is called `Order`. */
function really(value: string): unknown {
  try {
    return new Function('name', `return ${value}`)('Order');
  } catch {
    return FAILS;
  }
}

describe('generated configuration code', () => {
  it('in TypeScript: what is known is what the language gives', () => {
    let known = 0;
    fc.assert(
      fc.property(code(script, 4), (value) => {
        const segment = segmentOf(inTypeScript(value));
        const expected = really(value);
        // Where all ways agree, a condition that fails goes unnoticed.
        if (segment === null || expected === FAILS) return;
        known++;
        assert.equal(segment, expected ?? '', value);
      }),
      { numRuns: 2_000 },
    );
    assert.ok(known > 100);
  });

  it('in C#: never throws, and says why and where', async () => {
    await fc.assert(
      fc.asyncProperty(code(runtime, 4), async (value) => {
        segmentOf(await inCSharp(value));
      }),
      { numRuns: 500 },
    );
  });

  it('runs nothing', async () => {
    const touch = `(globalThis.${TOUCHED} = 'yes')`;
    for (const value of [
      touch,
      `eval("${touch}")`,
      `new Function("${touch}")()`,
      `import('x').then(() => ${touch})`,
    ])
      segmentOf(inTypeScript(value));
    segmentOf(await inCSharp('System.IO.File.ReadAllText("/etc/hostname")'));
    assert.equal(TOUCHED in globalThis, false);
  });

  const deep: readonly (readonly [title: string, inTs: string, inCs: string])[] = [
    [
      'parentheses',
      `${'('.repeat(3_000)}name${')'.repeat(3_000)}`,
      `${'('.repeat(3_000)}name${')'.repeat(3_000)}`,
    ],
    ['calls', `name${'.trim()'.repeat(3_000)}`, `name${'.Trim()'.repeat(3_000)}`],
    ['sums', `name${" + 'a'".repeat(3_000)}`, `name${' + "a"'.repeat(3_000)}`],
    [
      'conditions',
      `${'name ? '.repeat(500)}name${' : name'.repeat(500)}`,
      `${'x ? '.repeat(500)}name${' : name'.repeat(500)}`,
    ],
    [
      'functions',
      `${'(() => '.repeat(500)}name${')()'.repeat(500)}`,
      `${'(() => '.repeat(500)}name${')()'.repeat(500)}`,
    ],
    ['a long text', `'${'a'.repeat(100_000)}'`, `"${'a'.repeat(100_000)}"`],
  ];
  for (const [title, inTs, inCs] of deep)
    it(`survives ${title}`, async () => {
      for (const { routes } of [inTypeScript(inTs), await inCSharp(inCs)])
        for (const { certainty, reasons } of routes)
          if (certainty !== 'exact') assert.ok(reasons.every(({ text }) => text.length < 400));
    });
});
