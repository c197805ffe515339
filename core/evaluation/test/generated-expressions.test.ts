import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BinaryOperator, Expression, Pattern, Statement } from '../../model/expression';
import type { FunctionFacts } from '../../model/facts/functions';
import type { FunctionClosure, Names, Outcome, TypeHandle, Value } from '../../model/value';
import { limits } from '../budget';
import { evaluate, evaluateCall, evaluateFunction } from '../evaluate';
import { frameworkFunctions } from '../framework-functions';
import { listFunctions } from '../list-functions';
import { isUnknown } from '../outcome';
import { textFunctions } from '../text-functions';
import { typeFunctions } from '../type-members';

/** Each expression stands in a line of its own, so that a place tells which one stopped an evaluation. */
let lines = 0;
const place = () => ({ file: 'a', line: lines++, column: 0, endLine: 0, endColumn: 1 });
const here = place();

const reference = (name: string) => ({
  text: name,
  name,
  arguments: [],
  form: 'named' as const,
  location: here,
});
const expression = <Kind extends Expression['kind']>(
  kind: Kind,
  members: Omit<Extract<Expression, { kind: Kind }>, 'kind' | 'location'>,
) => ({ kind, ...members, location: place() }) as Expression;

const names = [
  'a',
  'b',
  'Own',
  'recursive',
  'mutual',
  'Regex',
  'this.Own',
  'base.f',
  'constructor',
  '__proto__',
];
const members = [
  ...Object.keys(textFunctions),
  ...Object.keys(listFunctions),
  ...Object.keys(typeFunctions),
  ...Object.keys(frameworkFunctions),
  'Length',
  'Name',
  'IsMatch',
  'test',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
];
const operators: readonly BinaryOperator[] = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '&&',
  '||',
  '??',
];
const patterns = [
  '(a+)+$',
  '(.*)*b',
  '^(a|aa)+$',
  '[',
  '(?<=a)b',
  '\\1',
  '(?:a{1000}){1000}',
  'a|b|',
  '(',
  '\\w+\\d',
];

const { expressions } = fc.letrec<{ expressions: Expression; statements: Statement; patterns: Pattern }>(
  (tie) => {
    const inner = tie('expressions');
    const body = fc.array(tie('statements'), { maxLength: 3 });
    const args = fc.array(fc.record({ name: fc.option(fc.constantFrom('a', 'text')), value: inner }), {
      maxLength: 3,
    });
    const sections = fc.array(
      fc.record({
        labels: fc.array(fc.record({ pattern: fc.option(tie('patterns')), guard: fc.option(inner) }), {
          maxLength: 2,
        }),
        body,
      }),
      { maxLength: 2 },
    );
    return {
      expressions: fc.oneof(
        { maxDepth: 6, depthSize: 'large', withCrossShrink: true },
        fc
          .oneof(
            fc.string(),
            fc.string({ unit: 'binary', maxLength: 6 }),
            fc.constantFrom('a'.repeat(4_000), 'İ', 'ß', '\ud800', ''),
            fc.integer({ min: -3, max: 5_000 }),
            fc.double(),
            fc.boolean(),
            fc.constant(null),
          )
          .map((value) => expression('literal', { value })),
        fc.constantFrom(...names).map((name) => expression('name', { name })),
        fc.constantFrom(...names, 'A.B', '').map((name) => expression('type', { type: reference(name) })),
        fc
          .constantFrom(...names)
          .map((name) => expression('constant', { type: reference(name), member: 'Own' })),
        fc.constantFrom(...patterns).map((pattern) => expression('pattern-text', { pattern, flags: 'g' })),
        fc.constant('?').map((text) => expression('opaque', { text })),
        fc.array(inner, { maxLength: 4 }).map((items) => expression('array', { items })),
        fc.array(inner, { maxLength: 3 }).map((parts) => expression('text', { parts })),
        fc
          .tuple(inner, fc.constantFrom(...members), fc.boolean())
          .map(([target, member, isOptional]) => expression('member', { target, member, isOptional })),
        fc
          .tuple(fc.option(inner), fc.constantFrom(...members, ...names), args)
          .map(([target, name, given]) =>
            expression('call', { target, name, isOptional: false, typeArguments: [], arguments: given }),
          ),
        fc
          .tuple(fc.constantFrom(...operators), inner, inner)
          .map(([operator, left, right]) => expression('binary', { operator, left, right })),
        fc
          .tuple(fc.constantFrom('!' as const, '-' as const), inner)
          .map(([operator, operand]) => expression('unary', { operator, operand })),
        fc
          .tuple(inner, inner, inner)
          .map(([condition, whenTrue, whenFalse]) =>
            expression('conditional', { condition, whenTrue, whenFalse }),
          ),
        body.map((statements) =>
          expression('lambda', { parameters: [{ name: 'a', initial: null }], body: statements }),
        ),
        fc
          .tuple(
            inner,
            fc.array(fc.record({ pattern: tie('patterns'), guard: fc.option(inner), value: inner }), {
              maxLength: 3,
            }),
          )
          .map(([subject, arms]) => expression('switch', { subject, arms })),
        fc.tuple(inner, tie('patterns')).map(([operand, pattern]) => expression('is', { operand, pattern })),
        fc.tuple(inner, inner).map(([target, index]) => expression('index', { target, index })),
        fc.tuple(inner, fc.option(inner), fc.option(inner)).map(([target, start, end]) =>
          expression('range', {
            target,
            start: start && { value: start, fromEnd: false },
            end: end && { value: end, fromEnd: true },
          }),
        ),
        fc.tuple(fc.constantFrom(null, 'Regex', 'Own'), args, inner).map(([type, given, value]) =>
          expression('object', {
            type: type && reference(type),
            arguments: given,
            members: [{ name: 'Own', value }],
          }),
        ),
      ),
      statements: fc.oneof(
        inner.map((value): Statement => ({ kind: 'return', value, location: place() })),
        fc
          .tuple(fc.constantFrom('a', 'b', 'this.Own'), inner)
          .map(([name, value]): Statement => ({ kind: 'let', name, value, location: place() })),
        fc.tuple(inner, body, body).map(
          ([condition, whenTrue, whenFalse]): Statement => ({
            kind: 'if',
            condition,
            whenTrue,
            whenFalse,
            location: place(),
          }),
        ),
        fc
          .tuple(inner, sections)
          .map(
            ([subject, all]): Statement => ({ kind: 'switch', subject, sections: all, location: place() }),
          ),
        fc.constant('?').map((text): Statement => ({ kind: 'opaque', text, location: place() })),
      ),
      patterns: fc.oneof(
        { maxDepth: 3 },
        inner.map((value): Pattern => ({ kind: 'value', value })),
        fc.constantFrom(null, 'a').map((name): Pattern => ({ kind: 'any', name })),
        inner.map((value): Pattern => ({ kind: 'compare', operator: '<', value })),
        tie('patterns').map((pattern): Pattern => ({ kind: 'not', pattern })),
        fc
          .tuple(fc.constantFrom('or' as const, 'and' as const), tie('patterns'), tie('patterns'))
          .map(([kind, left, right]): Pattern => ({ kind, left, right })),
        fc.constant('?').map((text): Pattern => ({ kind: 'opaque', text, location: place() })),
      ),
    };
  },
);

/** A workspace in which the generated expression is a constant of a class, and what two functions return that call each other. */
function workspace(value: Expression): Names {
  const calls = (name: string) =>
    expression('call', {
      target: null,
      name,
      isOptional: false,
      typeArguments: [],
      arguments: [{ name: null, value: expression('binary', { operator: '+', left: value, right: value }) }],
    });
  const functionOf = (name: string, returned: Expression): FunctionFacts => ({
    name,
    parameters: [{ name: 'a', initial: null, isRest: false }],
    body: [{ kind: 'return', value: returned, location: here }],
    isExtension: true,
    location: here,
  });
  const all: Readonly<Record<string, FunctionFacts>> = {
    recursive: functionOf('recursive', calls('recursive')),
    mutual: functionOf('mutual', calls('recursive')),
  };
  const functions = (name: string): readonly FunctionClosure[] =>
    Object.hasOwn(all, name) ? [{ facts: all[name]!, names: found }] : [];
  const constant = (name: string) => (name === 'Own' ? { expression: value, names: found } : null);
  const handle = (name: string): TypeHandle => ({
    id: name === 'Own' ? name : null,
    name,
    namespace: null,
    fullName: null,
    assembly: null,
    declared: null,
    ancestors: () => ({ types: [], isComplete: name === 'Own' }),
    baseClass: () => null,
    constant,
    functions,
    constructors: () => functions('recursive'),
    initial: constant,
    isSetByCode: () => false,
  });
  const found: Names = {
    type: ({ name }) => handle(name),
    self: handle('Own'),
    value: constant,
    functions,
    extensions: (name) => ({ closures: functions(name), areInSight: true }),
    assembly: { id: 'a', name: 'a' },
  };
  return found;
}

/** A known value stays within the limits; an unknown one says why and where. */
function holds(outcome: Outcome): void {
  if (isUnknown(outcome)) {
    assert.ok(outcome.reason.length > 0);
    assert.equal(outcome.location.file, 'a');
  } else if (typeof outcome === 'string') assert.ok(outcome.length <= limits.text);
  else if (typeof outcome === 'object' && outcome?.kind === 'list') {
    assert.ok(outcome.items.length <= limits.items);
    outcome.items.forEach(holds);
  }
}

const values: fc.Arbitrary<Value> = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

const literal = (value: string | number | boolean | null) => expression('literal', { value });
const named = (name: string) => expression('name', { name });
const call = (target: Expression | null, name: string, ...args: readonly Expression[]) =>
  expression('call', {
    target,
    name,
    isOptional: false,
    typeArguments: [],
    arguments: args.map((value) => ({ name: null, value })),
  });
const reasonOf = (value: Expression, args?: readonly Value[]) => {
  const closure = { expression: value, names: workspace(literal('x')) };
  const outcome = args ? evaluateCall(closure, args) : evaluate(closure);
  return isUnknown(outcome) ? outcome.reason : outcome;
};

describe('evaluation of generated expressions', () => {
  it('never throws, stays within its limits, and says where it stopped', () => {
    fc.assert(
      fc.property(expressions, fc.array(values, { maxLength: 3 }), (value, args) => {
        const closure = { expression: value, names: workspace(value) };
        holds(evaluate(closure));
        holds(evaluateCall(closure, args));
        const [only] = closure.names.functions('mutual');
        holds(evaluateFunction(only!, args, new Map([['base.f', null]])));
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives the same answer again', () => {
    fc.assert(
      fc.property(expressions, (value) => {
        const closure = { expression: value, names: workspace(value) };
        const shown = (outcome: Outcome) => JSON.stringify(outcome);
        assert.equal(shown(evaluate(closure)), shown(evaluate(closure)));
      }),
      { numRuns: 300 },
    );
  });

  const nested: Readonly<Record<string, (value: Expression) => Expression>> = {
    negations: (operand) => expression('unary', { operator: '!', operand }),
    sums: (right) => expression('binary', { operator: '+', left: literal('a'), right }),
    conditions: (whenTrue) =>
      expression('conditional', { condition: literal(true), whenTrue, whenFalse: literal(1) }),
    calls: (target) => call(target, 'Trim'),
    lists: (item) => expression('array', { items: [item] }),
    lambdas: (value) =>
      expression('lambda', { parameters: [], body: [{ kind: 'return', value, location: here }] }),
    statements: (value) =>
      call(
        expression('lambda', {
          parameters: [],
          body: [
            {
              kind: 'if',
              condition: literal(true),
              whenTrue: [{ kind: 'return', value, location: here }],
              whenFalse: [],
              location: here,
            },
          ],
        }),
        'Invoke',
      ),
  };
  for (const [title, wrap] of Object.entries(nested))
    it(`ends in ${title} of any depth`, () => {
      let value: Expression = literal('x');
      for (let depth = 0; depth < 50_000; depth++) value = wrap(value);
      const reason = reasonOf(value);
      if (title !== 'lambdas') assert.equal(reason, 'it is nested too deeply');
    });

  it('ends in lists of open conditions, which double the ways', () => {
    const open = named('b');
    const body: Statement[] = Array.from({ length: 200 }, (_, index) => ({
      kind: 'if' as const,
      condition: open,
      whenTrue: [{ kind: 'let' as const, name: 'a', value: literal(index), location: here }],
      whenFalse: [],
      location: here,
    }));
    const value = expression('lambda', {
      parameters: [],
      body: [...body, { kind: 'return', value: named('a'), location: here }],
    });
    assert.equal(reasonOf(value, []), 'b is not known here');
  });

  it('ends where text grows', () => {
    const twice = (value: Expression): Expression =>
      expression('binary', { operator: '+', left: value, right: value });
    let value: Expression = literal('x'.repeat(64));
    for (let times = 0; times < 12; times++) value = twice(value);
    assert.equal(reasonOf(value), 'the text is too long');
    const long = literal('a'.repeat(4_000));
    assert.equal(reasonOf(call(long, 'Replace', literal('a'), long)), 'the text is too long');
    const many = expression('array', { items: Array.from({ length: 1_000 }, () => long) });
    const grow = expression('lambda', {
      parameters: [{ name: 'a', initial: null }],
      body: [
        {
          kind: 'return',
          value: call(call(long, 'Replace', literal('a'), long), 'Contains', literal('b')),
          location: here,
        },
      ],
    });
    assert.equal(reasonOf(call(many, 'Any', grow)), 'the text is too long');
    assert.equal(
      reasonOf(call(call(null, 'Concat', many), 'Contains', literal('b'))),
      'Concat is not a function that is known here',
    );
  });

  it('ends in recursion', () => {
    assert.match(
      String(reasonOf(call(null, 'recursive', literal('a')))),
      /nested too deeply|too long|too many steps/,
    );
  });

  for (const pattern of patterns)
    it(`ends with the pattern ${pattern}`, () => {
      const text = literal(`${'a'.repeat(4_000)}!`);
      const regex = expression('pattern-text', { pattern, flags: '' });
      for (const value of [
        call(regex, 'test', text),
        call(text, 'replace', regex, literal('b')),
        call(expression('type', { type: reference('Regex') }), 'IsMatch', text, literal(pattern)),
      ]) {
        const outcome = evaluate({ expression: value, names: workspace(literal('x')) });
        holds(outcome);
      }
    });
});
