import type { MethodFacts, PropertyFacts } from '../model/facts/file-facts';
import { simpleName, type TypeReference } from '../model/type-reference';
import { type BoundType, boundText, declarationScope, isInterface, type Resolver } from './name-resolution';
import type { TypeSymbol } from './symbol-table';

const MAX_DEPTH = 16;
const MAX_TYPES = 1000;

/** A type, and the properties through which another type uses it: `Items.Content`; '' for that type itself. */
interface UsedType {
  readonly path: string;
  readonly text: string;
}

/**
 * The first wanted type among a type, its type arguments, and the types of its properties, inherited ones included;
 * null for none. `isFollowed` selects the properties.
 */
function findUsed(
  type: BoundType,
  resolver: Resolver,
  isWanted: (reference: TypeReference, symbol: TypeSymbol | null) => boolean,
  isFollowed: (property: PropertyFacts) => boolean = () => true,
): UsedType | null {
  const seen = new Set<string>();

  function find(one: BoundType, path: string, depth: number): UsedType | null {
    const bound = resolver.expand(one);
    const { reference, scope } = bound;
    // A type of the workspace may have the name of a platform type, such as `IFormFile`.
    const name = reference.name || (reference.form === 'file' ? reference.text : '');
    const resolved = resolver.resolve({ reference: { ...reference, name }, scope });
    const symbol = resolved.kind === 'symbol' ? resolved.symbol : null;
    if (isWanted(reference, symbol)) return { path, text: boundText(bound) };
    if (depth === MAX_DEPTH || seen.size === MAX_TYPES) return null;
    const within = (inner: TypeReference, from = scope, at = path) =>
      find({ reference: inner, scope: from }, at, depth + 1);
    if (resolved.kind === 'external') return first(reference.arguments, (argument) => within(argument));
    const key = [resolved.symbol.id, ...resolved.arguments.map(boundText)].join();
    if (seen.has(key)) return null;
    seen.add(key);
    return first(resolved.symbol.declarations, (declaration) => {
      const { facts } = declaration;
      const inner = declarationScope(declaration, resolved.arguments);
      const bases = facts.bases.filter(
        ({ type: base, role }) =>
          facts.kind === 'interface' ||
          !isInterface(role, resolver.resolve({ reference: base, scope: inner })),
      );
      const aliased = facts.aliasOf === null ? [] : [facts.aliasOf];
      return (
        first(facts.properties.filter(isFollowed), (property) =>
          property.type === null
            ? null
            : within(property.type, inner, path === '' ? property.name : `${path}.${property.name}`),
        ) ?? first([...bases.map((base) => base.type), ...aliased], (base) => within(base, inner))
      );
    });
  }
  return find(type, '', 0);
}

function first<Item>(items: readonly Item[], find: (item: Item) => UsedType | null): UsedType | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** The first property of an object in a JSON body that holds a stream or an upload; null for none. */
export function streamIn(type: BoundType, resolver: Resolver): UsedType | null {
  const found = findUsed(
    type,
    resolver,
    ({ form, name }, symbol) => symbol === null && (form === 'file' || /Stream$/.test(simpleName(name))),
    ({ isReadOnly, attributes }) =>
      isReadOnly !== true && attributes.every(({ name }) => name !== 'JsonIgnore'),
  );
  return found === null || found.path === '' ? null : found;
}

/** `class Chain : List<Chain>` */
const isListOfItself = ({ main: { facts } }: TypeSymbol) =>
  facts.bases.some(
    ({
      type: {
        name,
        arguments: [item],
      },
    }) => LIST.test(name) && simpleName(item?.name ?? '') === facts.name,
  );
const LIST = /(?:List|Collection|Set|Queue|Stack|Enumerable)$/;

/** Why an API definition that includes a method fails, as the end of a sentence; null if it does not fail. */
export const referenceFailure = ({ parameters }: MethodFacts): string | null => {
  const byReference = parameters.find(({ isReference }) => isReference);
  return byReference === undefined ? null : `the parameter ${byReference.name} is passed by reference`;
};

/** Why an API definition with the types of a method fails, as the end of a sentence; null if it does not fail. */
export function typeFailure(
  types: readonly (TypeReference | null)[],
  scope: BoundType['scope'],
  resolver: Resolver,
): string | null {
  const used = first(
    types,
    (reference) =>
      reference &&
      findUsed({ reference, scope }, resolver, ({ name, arguments: args }, symbol) =>
        symbol === null
          ? simpleName(name) === 'Memory' ||
            (isTask(name) && isTask(args[0]?.name ?? '') && args[0]?.arguments.length === 1)
          : isListOfItself(symbol),
      ),
  );
  return used && `it uses the type ${used.text}${used.path && ` (${used.path})`}`;
}

const isTask = (name: string) => simpleName(name) === 'Task';
