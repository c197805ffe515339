import { addedConvention } from '../catalog/configuration-words';
import { changesModel, isFrameworkNamespace, TOKEN_TRANSFORMER } from '../catalog/framework-names';
import type { WrittenName } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import { type ExpressionOf, isOfKind, type MemberCode, nodesIn } from '../model/lowered-code';
import { simpleName } from '../model/type-reference';
import type { CodeIndex } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';

/**
 * Code that may change any controller at start-up: classes that implement an application model convention, and calls
 * that add a convention to the web framework's options. Attributes are excluded: each affects only the class it is on.
 */
export function modelConventions(
  symbols: readonly TypeSymbol[],
  files: readonly FileFacts[],
  code: CodeIndex,
): readonly WrittenName[] {
  const isAttribute = (symbol: TypeSymbol) => code.hasAncestor(symbol, (name) => name.endsWith('Attribute'));
  const classes = symbols
    .filter((symbol) => implementsConvention(symbol) && !isAttribute(symbol))
    .map(({ name, main }) => ({ text: name, location: main.facts.location }));
  const calls = files.flatMap((file) => {
    const { members, statements } = code.codeOf(file);
    return [...nodesIn([...members.filter(isOwn), statements], partsOf)].filter(isAdding);
  });
  return [
    ...classes,
    ...calls.map((call) => ({
      text: isForTokens(call) ? TOKEN_TRANSFORMER : 'Conventions.Add',
      location: call.location,
    })),
  ];
}

const isForTokens = ({ arguments: args }: ExpressionOf<'call'>) =>
  args.some(({ value }) => value.kind === 'new' && simpleName(value.type?.name ?? '') === TOKEN_TRANSFORMER);

const implementsConvention = ({ main, declarations }: TypeSymbol) =>
  main.facts.kind === 'class' &&
  !isFrameworkNamespace(main.facts.namespace ?? '') &&
  declarations.some(({ facts }) => facts.bases.some(({ type }) => changesModel(simpleName(type.name))));

/** Excludes source code of the framework itself, and `ConfigureConventions` of a database context. */
const isOwn = ({ name, container }: MemberCode) =>
  name !== 'ConfigureConventions' && !isFrameworkNamespace(container);

/** The parts of a node that may configure controllers. */
const partsOf = (node: object): unknown[] =>
  isOfKind(node, 'call') && configuresPages(node) ? [node.callee] : Object.values(node);

/** `options.Conventions.Add(…)` */
const isAdding = (node: object): node is ExpressionOf<'call'> =>
  isOfKind(node, 'call') &&
  node.callee.kind === 'member' &&
  node.callee.target.kind === 'member' &&
  addedConvention.test(`${node.callee.target.name}.${node.callee.name}(`);

/** Page conventions do not affect controllers. */
const configuresPages = ({ callee, typeArguments }: ExpressionOf<'call'>) =>
  ('name' in callee && callee.name === 'AddRazorPagesOptions') ||
  typeArguments.some(({ name }) => simpleName(name) === 'RazorPagesOptions');
