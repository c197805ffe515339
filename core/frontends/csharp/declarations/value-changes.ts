import type { ValueChangeFacts } from '../../../model/facts/value-changes';
import { withoutCopies } from '../../reassignment';
import { evaluateDirectives } from '../text/preprocessor';
import { createSourceCode, type Span } from '../text/source-code';
import { tokensOf } from '../text/tokens';
import { type Path, readEvents, type ValueEvent } from './value-events';

/** Other names are followed through so many others, and for so many values each. */
const longestChain = 4;
const mostMeanings = 16;

/** Names that by convention only the code of their own type sees. */
const isOwn = (name: string) => !/^\p{Lu}/u.test(name);

/**
 * What the code of a file does to what names stand for that other files may read. Read by its tokens, for to parse the code
 * of all members takes long.
 */
export function valueChanges(file: string, original: string): readonly ValueChangeFacts[] {
  const text = evaluateDirectives(original);
  const code = createSourceCode(file, original, { text, starts: [0], shifts: [0] });
  const tokens = tokensOf(text);
  const { events, called } = readEvents(tokens);
  const placeOf = (span: Span) => {
    const { file: _, ...place } = code.locationOf(span);
    return place;
  };
  /** Names that only the file's own code sees, or that stand for nothing from the start. */
  const hidden = new Set<string>();
  const locals = new Set<string>();
  const meanings = new Map<string, Map<string, Path>>();
  for (const event of events) {
    if (event.kind === 'local') locals.add(localName(event));
    else if (event.kind === 'member' && !event.hasValue) hidden.add(event.name);
    else if (event.kind === 'named') mean(event.name, withoutThis(event.path));
  }
  for (const event of events) if (event.kind === 'member' && event.hasValue) hidden.delete(event.name);

  function mean(name: string, path: Path): void {
    const known = meanings.get(name) ?? new Map<string, Path>();
    meanings.set(name, known);
    if (path[0] !== name && path.length > 0 && known.size < mostMeanings) known.set(path.join('.'), path);
  }

  const isHidden = (name: string, member: number) =>
    isOwn(name) && (hidden.has(name) || locals.has(localName({ name, member })));

  function spelledOut([root = '', ...rest]: Path, member: number, depth = 0): readonly Path[] {
    const others = depth < longestChain ? [...(meanings.get(root)?.values() ?? [])] : [];
    // Some object, which may have been given one that others know.
    const isLocal = isHidden(root, member);
    const isTelling = !isLocal || (rest.length > 1 && rest.at(-1) !== '(?)');
    return [
      ...(isTelling ? [[isLocal ? '?' : root, ...rest]] : []),
      ...others.flatMap((other) => spelledOut([...other, ...rest], member, depth + 1)),
    ];
  }

  /** Whether a path leads to nothing that others could know. */
  const isUnseen = ([root = '', ...rest]: Path, member: number, kind: ValueEvent['kind']) =>
    isHidden(root, member) &&
    !meanings.has(root) &&
    (kind !== 'changed' || rest.length < 2 || rest.at(-1) === '(?)');

  const found = new Map<string, ValueChangeFacts>();
  for (const event of events) {
    if (event.kind === 'local' || event.kind === 'member') continue;
    const { token, member } = event;
    const path = withoutThis(event.path);
    if (path.length === 0 || isUnseen(path, member, event.kind)) continue;
    const isOther = event.kind === 'named' || event.kind === 'given';
    const other = event.kind === 'named' ? event.name : event.kind === 'given' ? event.to : '';
    if (event.kind === 'named' && isHidden(other, member)) continue;
    for (const whole of spelledOut(path, member)) {
      const plain = withoutCopies(whole, event.kind === 'changed');
      if (plain === null || (plain[0] === '?' && event.kind !== 'changed')) continue;
      const name = plain.join('.').replace('(?)', '()');
      const key = isOther ? `${name} = ${other}` : `${name} ${event.kind}`;
      if (found.has(key)) continue;
      const startIndex = tokens.starts[token]!;
      const endIndex = startIndex + tokens.texts[token]!.length;
      const place = placeOf({ startIndex, endIndex });
      const role = isOther ? { name: other } : (event.kind as 'changed' | 'handed');
      found.set(key, { path: name, role, place });
    }
  }
  const start = { startIndex: 0, endIndex: 0 };
  if (called.size > 0) found.set('', { path: [...called].join('.'), role: 'called', place: placeOf(start) });
  return [...found.values()];
}

/** A local is known in one member of a type. */
const localName = ({ name, member }: { readonly name: string; readonly member: number }) =>
  `${member} ${name}`;

/** A member of the object itself is found as any other one of its type. */
const withoutThis = (path: Path): Path => (path[0] === 'this' ? path.slice(1) : path);
