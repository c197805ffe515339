import type { Expression } from '../model/expression';

/** What a stretch of code does to names, told by their names alone and so rather once too often. */
export interface Changes {
  /** Given another value: `x = 1`, `x++`, `out x`, `[x] = y`. */
  readonly given: ReadonlySet<string>;
  /** Changed without another value: `x.a = 1`, `x[0] = 1`, `x.Add(1);`. */
  readonly written: ReadonlySet<string>;
  /** Handed to code that may change them or keep them under another name: `Fill(x)`, `y = x`. */
  readonly handed: ReadonlySet<string>;
}

/** Values that nothing can change but giving the name another one. */
const immutable: ReadonlySet<Expression['kind']> = new Set<Expression['kind']>([
  'literal',
  'text',
  'type',
  'assembly-of',
  'own-assembly',
  'lambda',
  'is',
  'pattern-text',
  'range',
  'unary',
]);

/** Whether what an expression gives stays what it is, whatever code gets hold of it. */
export const isLasting = ({ kind }: Expression) => immutable.has(kind);

/** Whether what a name stands for at first may not be what it stands for later, though it keeps its value. */
export function isTouched(name: string, first: Expression, { written, handed }: Changes): boolean {
  if (isLasting(first)) return false;
  return written.has(name) || (isMade(first) && handed.has(name));
}

/** A list or an object that came to be here. */
const isMade = ({ kind }: Expression) => kind === 'array' || kind === 'object';

/** A name that stands for a part of what another one stands for: `var inner = cfg.Inner;`. */
export type Alias = readonly [name: string, of: string];

/** What is written to a part is written to the whole. */
export function followAliases(aliases: readonly Alias[], written: Set<string>): void {
  for (let count = -1; count !== written.size; ) {
    count = written.size;
    for (const [name, of] of aliases) if (written.has(name)) written.add(of);
  }
}

/** Methods of lists and tables, and functions, that only read what they are called on or given. */
export const reading = new Set(
  (
    'at concat Concat entries every filter find findIndex findLast flat flatMap forEach ForEach get has includes indexOf ' +
    'join keys lastIndexOf map reduce slice some toLowerCase toString toSorted toReversed values with length size ' +
    'freeze from isArray stringify Set Map All Any Append Aggregate AsEnumerable AsReadOnly Contains ContainsKey Count ' +
    'Distinct ElementAt Empty Equals Except Exists Find FindAll FindIndex First FirstOrDefault GetOrDefault GetType ' +
    'GetValueOrDefault IndexOf Intersect Join Last LastOrDefault OfType OrderBy OrderByDescending Prepend Select ' +
    'SelectMany SequenceEqual Single SingleOrDefault Skip Take TrueForAll ToArray ToDictionary ToHashSet ToList ToString ' +
    'TryGetValue Union Where Zip AddRange IsNullOrEmpty Create create Configure ' +
    'log debug info warn structuredClone WriteLine LogTrace LogDebug LogInformation LogWarning LogError LogCritical ' +
    'Serialize SerializeObject ThrowIfNull'
  ).split(' '),
);

/** Methods that change what they are called on, wherever they stand. */
export const writing =
  /^(?:(?:Try)?(?:Add|Push|Enqueue|Dequeue|Pop)(?:Range|First|Last|IfNotContains)?|RemoveAll|RemoveAt|RemoveWhere|RemoveRange|InsertRange|Clear|(?:Union|Except|Intersect|SymmetricExcept)With|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|delete|add|clear)$/;
