/** How the framework writes a type for clients, where it does not write the full name. */
type SimpleName = 'string' | 'number' | 'boolean' | 'object';

/** Types without members of their own in a contract, by how the framework writes them for clients. */
const VALUES: Readonly<Record<SimpleName, string>> = {
  string: 'String Char Guid DateTime DateTimeOffset DateOnly TimeOnly TimeSpan',
  number: 'Byte SByte Int16 UInt16 Int32 UInt32 Int64 UInt64 Single Double Decimal IntPtr UIntPtr',
  boolean: 'Boolean',
  object: 'Object',
};

/** The values of the namespace `System`: full name → name for clients. */
export const dotnetValues: ReadonlyMap<string, SimpleName> = new Map(
  Object.entries(VALUES).flatMap(([simple, names]) =>
    names.split(' ').map((name) => [`System.${name}`, simple as SimpleName] as const),
  ),
);

const KEYWORDS =
  'bool Boolean byte Byte sbyte SByte short Int16 ushort UInt16 int Int32 uint UInt32 long Int64 ulong UInt64 ' +
  'nint IntPtr nuint UIntPtr char Char float Single double Double decimal Decimal string String object Object ' +
  'dynamic Object void Void';

/** Keywords of C# for types → full names. */
export const keywordTypes: ReadonlyMap<string, string> = new Map(
  [...KEYWORDS.matchAll(/(\w+) (\w+)/g)].map(([, keyword = '', name]) => [keyword, `System.${name}`]),
);

/**
 * What a collection contains: `list` an item, its last type argument; `dictionary` a key and a value; `pairs` items that
 * are pairs of a key and a value; `objects` and `object dictionary` anything.
 */
export type Content = 'list' | 'dictionary' | 'pairs' | 'objects' | 'object dictionary';

/** Collections of .NET by namespace and content. The number of type arguments follows from the content. */
const COLLECTIONS: readonly (readonly [namespace: string, content: Content, names: string])[] = [
  [
    'System.Collections.Generic',
    'list',
    'IEnumerable ICollection IList ISet IReadOnlyCollection IReadOnlyList IReadOnlySet List HashSet SortedSet Queue ' +
      'Stack LinkedList',
  ],
  [
    'System.Collections.Generic',
    'dictionary',
    'IDictionary Dictionary SortedDictionary SortedList OrderedDictionary',
  ],
  ['System.Collections.Generic', 'pairs', 'IReadOnlyDictionary'],
  [
    'System.Collections.ObjectModel',
    'list',
    'Collection ObservableCollection ReadOnlyCollection ReadOnlyObservableCollection',
  ],
  ['System.Collections.ObjectModel', 'dictionary', 'ReadOnlyDictionary'],
  [
    'System.Collections.Concurrent',
    'list',
    'ConcurrentBag ConcurrentQueue ConcurrentStack BlockingCollection',
  ],
  ['System.Collections.Concurrent', 'dictionary', 'ConcurrentDictionary'],
  [
    'System.Collections.Immutable',
    'list',
    'ImmutableArray ImmutableList IImmutableList ImmutableHashSet IImmutableSet ImmutableSortedSet ImmutableQueue ImmutableStack',
  ],
  ['System.Collections.Immutable', 'dictionary', 'ImmutableDictionary ImmutableSortedDictionary'],
  ['System.Collections.Immutable', 'pairs', 'IImmutableDictionary'],
  ['System.Collections.Frozen', 'list', 'FrozenSet'],
  ['System.Collections.Frozen', 'dictionary', 'FrozenDictionary'],
  ['System.Linq', 'list', 'IQueryable IOrderedQueryable IOrderedEnumerable'],
  ['System.Collections', 'objects', 'IEnumerable ICollection IList ArrayList Queue Stack'],
  ['System.Collections', 'object dictionary', 'IDictionary Hashtable SortedList'],
  ['System.Linq', 'objects', 'IQueryable'],
];

const ARITIES: Readonly<Record<Content, number>> = {
  list: 1,
  dictionary: 2,
  pairs: 2,
  objects: 0,
  'object dictionary': 0,
};

/** A type of .NET that is known by name only. */
export interface DotnetType {
  readonly fullName: string;
  readonly arity: number;
  /** Null for a type that is no collection. */
  readonly content: Content | null;
  /** Whether a collection is a struct. */
  readonly isStruct: boolean;
}

/** Classes of .NET: the full name, with the number of type arguments if there are any. */
const CLASSES = 'System.Type System.Exception System.Threading.Tasks.Task System.Threading.Tasks.Task`1';

export const dotnetTypes: readonly DotnetType[] = [
  ...COLLECTIONS.flatMap(([namespace, content, names]) =>
    names.split(' ').map((name) => ({
      fullName: `${namespace}.${name}`,
      arity: ARITIES[content],
      content,
      isStruct: name === 'ImmutableArray',
    })),
  ),
  ...[...dotnetValues.keys(), ...CLASSES.split(' ')].map((name) => {
    const [fullName = '', arity = '0'] = name.split('`');
    return { fullName, arity: Number(arity), content: null, isStruct: false };
  }),
];
