import type { ValueChangeFacts } from '../../../model/facts/value-changes';
import { toldChanges } from '../../changes/told-changes';
import type { Path, Use, ValueEvent } from '../../changes/value-events';
import type { Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { chainUses } from './chain-uses';
import { chainOf } from './chains';
import { aroundIn, OwnNames } from './declared-names';
import { partsOf } from './parts';
import type { Visit } from './visit';

/** What the code of a file, given by its whole syntax tree, does to what names stand for that other files may read. */
export function valueChanges(root: Node, code: SourceCode): readonly ValueChangeFacts[] {
  const events: (ValueEvent & { readonly startIndex: number })[] = [];
  const called = new Set<string>();
  const own = new OwnNames();
  const start: Visit = {
    node: root,
    use: null,
    items: false,
    around: { scope: 0, giver: null, isField: false },
  };
  // Code may nest deeper than calls can.
  const pending = [start];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, use, items } = next;
    const around = aroundIn(node, next.around, code);
    own.add(node, around, code);
    const tell = (path: Path, how: Use) => {
      const { startIndex } = node;
      const place = () => {
        const { file: _, ...rest } = code.locationOf(node);
        return rest;
      };
      events.push({ path, use: how, scope: around.scope, place, startIndex });
    };
    const chain = chainOf(node, code);
    const isPlain = chain.start === node;
    const found = isPlain && chain.start.children.length > 0 ? null : chainUses(chain, use, items, code);
    for (const name of found?.called ?? []) called.add(name);
    for (const { path, use: how } of found?.uses ?? []) tell(path, how);
    const parts = found?.parts ?? partsOf(node, use, around, code);
    for (const { node: part, use: how, items: each = false } of parts)
      if (part !== node) pending.push({ node: part, use: how, items: each, around });
  }
  events.sort((one, other) => one.startIndex - other.startIndex);
  const isOwn = (name: string, scope: number) => own.has(name, scope);
  return toldChanges({ events, called, isOwn, isSeen: (name, scope) => !isOwn(name, scope) });
}
