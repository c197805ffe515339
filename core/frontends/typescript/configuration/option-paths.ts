import { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import type { OptionsPath, OptionsSink } from '../../options-path';
import { bare, dottedName, pascalCase } from '../syntax/source';

/** What a local name stands for: an options object or a part of one, or a value. */
export type Local = OptionsPath | Expression;

export type Locals = ReadonlyMap<string, Local>;

function pathNamed(name: string, locals: Locals): OptionsPath | null {
  const local = locals.get(name);
  return local !== undefined && 'sink' in local ? local : null;
}

/** `options.a.b` → `A.B` of the object; null when the expression does not start at one. */
export function pathOf(node: ts.Expression, locals: Locals): OptionsPath | null {
  const [head, ...rest] = dottedName(bare(node))?.split('.') ?? [];
  const path = head === undefined ? null : pathNamed(head, locals);
  return path && { sink: path.sink, members: [...path.members, ...rest.map(pascalCase)] };
}

/** Options objects that code speaks of anywhere. */
export function sinksIn(node: ts.Node, locals: Locals): readonly OptionsSink[] {
  const found = new Set<OptionsSink>();
  const visit = (inner: ts.Node): void => {
    const path = ts.isIdentifier(inner) ? pathNamed(inner.text, locals) : null;
    if (path) found.add(path.sink);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return [...found];
}

/** What the values among the locals say of a name. */
export function scopeOf(locals: Locals): (name: string) => Expression | undefined {
  return (name) => {
    const local = locals.get(name);
    return local === undefined || 'sink' in local ? undefined : local;
  };
}
