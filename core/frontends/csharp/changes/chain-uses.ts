import { changed, handed, onward, type Path, type Use } from '../../changes/value-events';
import { reading, writing } from '../../reassignment';
import { field, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { type Chain, nameOf } from './chains';
import { declaredBy } from './declared-names';
import { type Part, readOnly } from './parts';

/** What a chain of names, calls and indexes does, and what is left to be read of it. */
export interface ChainUses {
  readonly uses: readonly { readonly path: Path; readonly use: Use }[];
  /** Names of functions that may be called. */
  readonly called: readonly string[];
  readonly parts: readonly Part[];
}

const names = new Set([
  'identifier',
  'generic_name',
  'alias_qualified_name',
  'qualified_name',
  'predefined_type',
]);

/** `use` is what becomes of the value of the chain; `items`: of what is in it. */
export function chainUses(
  { start, links }: Chain,
  use: Use | null,
  items: boolean,
  code: SourceCode,
): ChainUses {
  const uses: { path: Path; use: Use }[] = [];
  const called: string[] = [];
  const parts: Part[] = [];
  const isName = names.has(start.type);
  const isThis = /^(?:this|base)(?:_expression)?$/.test(start.type);
  if (!isName && !isThis) parts.push({ node: start, use: links.length > 0 ? handed : use });
  // A member of the object itself is found as any other one of its type.
  let path: Path | null = isName ? [nameOf(start, code)] : isThis ? [] : null;
  let last = isName ? path![0]! : '';

  const tell = (way: Path, how: Use) => uses.push({ path: way, use: how });

  for (const link of links) {
    if (link.kind === 'member') {
      last = link.name;
      if (path !== null) path = onward(path, last);
    } else if (link.kind === 'index') {
      parts.push(...readOnly(link.given));
      if (path !== null && path.length > 0) path = onward(path, '[]');
    } else {
      called.push(last);
      const owner: Path = path?.slice(0, -1) ?? [];
      const isReading = last === 'nameof' || reading.has(last);
      const isWriting = writing.test(last);
      if (owner.length > 0 && (isWriting || !isReading)) tell([...owner, isWriting ? '()' : '(?)'], changed);
      parts.push(...given(link.given, isReading && last !== 'ForEach'));
      for (const parameter of firstParameters(link.given, code))
        if (owner.length > 0) tell([...owner, '[]'], { kind: 'named', name: parameter });
    }
  }
  if (path !== null && path.length > 0 && use !== null) {
    called.push(last);
    // A method that changes what it is called on may be called elsewhere as well.
    const isMethod = use.kind === 'handed' && path.length > 1 && writing.test(last);
    if (isMethod) tell([...path.slice(0, -1), '()'], changed);
    else tell(items ? [...path, '[]'] : path, use);
  }
  return { uses, called, parts };
}

const given = (list: Node, isRead: boolean): readonly Part[] =>
  isRead ? readOnly(list) : [{ node: list, use: null }];

/** First parameters of functions that are given to a method, which get one item of the list that it belongs to after the other. */
function firstParameters({ children }: Node, code: SourceCode): readonly string[] {
  return children.flatMap((argument) => {
    const parameters = field(argument.children.at(-1) ?? null, 'parameters');
    const first = parameters?.type === 'parameter_list' ? parameters.children[0] : parameters;
    return first ? declaredBy(first, code) : [];
  });
}
