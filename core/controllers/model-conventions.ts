import type { WrittenName } from '../model/application';
import type { Expression, ExpressionOf, MemberCode, Statement } from '../model/code';
import type { FileFacts } from '../model/facts/file';
import { changesModel, isFrameworkNamespace } from '../model/framework';
import { addedConvention } from '../model/options-types';
import { simpleName } from '../model/type-reference';
import type { CodeIndex } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';

/**
 * What may change any controller at start-up: classes that are conventions of the application model, and code that adds a
 * convention to the options of the web framework. Attributes are handled with the classes that carry them.
 */
export function modelConventions(
  symbols: readonly TypeSymbol[],
  files: readonly FileFacts[],
  code: CodeIndex,
): readonly WrittenName[] {
  const classes = symbols
    .filter((symbol) => implementsConvention(symbol) && !isAttribute(symbol, code))
    .map(({ name, main }) => ({ text: name, location: main.facts.location }));
  const calls = files
    .map((file) => code.codeOf(file))
    .flatMap(({ members, statements }) => [...members.filter(isOwn), statements].flatMap(addingCalls));
  return [...classes, ...calls.map(({ location }) => ({ text: 'Conventions.Add', location }))];
}

const implementsConvention = ({ main, declarations }: TypeSymbol) =>
  main.facts.kind === 'class' &&
  !isFrameworkNamespace(main.facts.namespace ?? '') &&
  declarations.some(({ facts }) => facts.bases.some(({ type }) => changesModel(simpleName(type.name))));

const isAttribute = (symbol: TypeSymbol, code: CodeIndex) =>
  code
    .handle(symbol)
    .ancestors()
    .types.some(({ name }) => name.endsWith('Attribute'));

/** Excludes source code of the framework itself, and `ConfigureConventions` of a database context. */
const isOwn = ({ name, container }: MemberCode) =>
  name !== 'ConfigureConventions' && !isFrameworkNamespace(container);

/** Calls of the form `options.Conventions.Add(…)`, except in code for the options of pages. */
function addingCalls(code: MemberCode | readonly Statement[]): readonly Expression[] {
  const found: Expression[] = [];
  const pending: unknown[] = [code];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!isCall(value)) pending.push(...Object.values(value));
    else {
      if (isAdding(value)) found.push(value);
      pending.push(value.callee, ...(configuresPages(value) ? [] : value.arguments));
    }
  }
  return found;
}

type Call = ExpressionOf<'call'>;

const isCall = (value: object): value is Call => 'kind' in value && value.kind === 'call';

function isAdding({ callee }: Call): boolean {
  if (callee.kind !== 'member' || callee.target.kind !== 'member') return false;
  return addedConvention.test(`${callee.target.name}.${callee.name}(`);
}

/** Page conventions do not affect controllers. */
const configuresPages = ({ callee, typeArguments }: Call) =>
  ('name' in callee && callee.name === 'AddRazorPagesOptions') ||
  typeArguments.some(({ name }) => simpleName(name) === 'RazorPagesOptions');
