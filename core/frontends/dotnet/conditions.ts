import type { Element } from './xml';

/** Longer conditions are weighed by nobody; this stands for one of them, and says nothing. */
const longest = 2_000;
const OVERLONG = '?';

/** Under which condition each element counts that has one: on itself, around it, or on those before it in a `Choose`. */
export function conditionsIn(root: Element): ReadonlyMap<Element, string> {
  const found = new Map<Element, string>();
  const visit = (element: Element, outer: string | undefined) => {
    const condition = both(outer, element.attributes.get('Condition'));
    if (condition) found.set(element, condition);
    let before: string | undefined;
    for (const child of element.children) {
      visit(child, both(condition, before));
      if (element.name === 'Choose')
        before = both(before, `!(${child.attributes.get('Condition') ?? 'true'})`);
    }
  };
  visit(root, undefined);
  return found;
}

function both(left: string | undefined, right: string | undefined): string | undefined {
  if (!left || !right) return left || right;
  const joined = `(${left}) and (${right})`;
  return joined.length > longest ? OVERLONG : joined;
}
