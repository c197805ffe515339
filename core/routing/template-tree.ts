import { getOrInsert } from '../model/collections';
import { foldCase, isCatchAll, type Segment, wholeLiteral, wholeParameter } from './template';

/**
 * A node of the route tree: its children, and the items whose templates end here. Most nodes use only one of these
 * members; unused ones are null.
 */
interface Node<Item> {
  literals: Map<string, Node<Item>> | null;
  parameter: Node<Item> | null;
  items: Set<Item> | null;
  catchAlls: Set<Item> | null;
}

const newNode = <Item>(): Node<Item> => ({ literals: null, parameter: null, items: null, catchAlls: null });

function literalOf(segment: Segment): string | null {
  const text = wholeLiteral(segment);
  return text === null ? null : foldCase(text);
}
const isOptionalParameter = (segment: Segment) => wholeParameter(segment)?.isOptional === true;

/** Finds templates that may match the same path as a given template. Ignores constraints. Avoids testing all pairs. */
export class TemplateTree<Item> {
  readonly #root = newNode<Item>();

  /** Adds an item under a template, and under each shorter template that omits optional segments. */
  add(segments: readonly Segment[], item: Item): void {
    for (const variant of variants(segments)) {
      let node = this.#root;
      for (const segment of variant) {
        if (isCatchAll(segment)) break;
        node = child(node, segment);
      }
      const kind = isCatchAll(variant.at(-1)) ? 'catchAlls' : 'items';
      node[kind] ??= new Set();
      node[kind].add(item);
    }
  }

  /** Removes a template's item and any branches that become empty. */
  remove(segments: readonly Segment[], item: Item): void {
    for (const variant of variants(segments)) prune(this.#root, variant, 0, item);
  }

  /** The items whose templates may match the same path as this template. */
  intersecting(segments: readonly Segment[]): ReadonlySet<Item> {
    const found = new Set<Item>();
    for (const variant of variants(segments)) collect(this.#root, variant, 0, found);
    return found;
  }
}

/** The template, then the template without its last optional segment, without its last two, and so on. */
function variants(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const required = segments.findLastIndex((segment) => !isOptionalParameter(segment)) + 1;
  const all = [segments];
  for (let end = segments.length - 1; end >= required; end--) all.push(segments.slice(0, end));
  return all;
}

function child<Item>(node: Node<Item>, segment: Segment): Node<Item> {
  const literal = literalOf(segment);
  if (literal === null) {
    node.parameter ??= newNode();
    return node.parameter;
  }
  node.literals ??= new Map();
  return getOrInsert(node.literals, literal, newNode<Item>);
}

/** Removes an item below a node and returns whether the node is empty afterwards. */
function prune<Item>(node: Node<Item>, segments: readonly Segment[], at: number, item: Item): boolean {
  const segment = segments[at];
  if (segment === undefined) node.items?.delete(item);
  else if (isCatchAll(segment)) node.catchAlls?.delete(item);
  else {
    const literal = literalOf(segment);
    const next = literal === null ? node.parameter : node.literals?.get(literal);
    if (next && prune(next, segments, at + 1, item)) {
      if (literal === null) node.parameter = null;
      else node.literals?.delete(literal);
    }
  }
  return node.parameter === null && ![node.items, node.catchAlls, node.literals].some((one) => one?.size);
}

function collect<Item>(node: Node<Item>, segments: readonly Segment[], at: number, found: Set<Item>): void {
  for (const item of node.catchAlls ?? []) found.add(item);
  const segment = segments[at];
  const isRest = isCatchAll(segment);
  if (segment === undefined || isRest) for (const item of node.items ?? []) found.add(item);
  if (segment === undefined) return;
  // A catch-all matches any number of segments, so it stays the current segment.
  const next = isRest ? at : at + 1;
  const literal = literalOf(segment);
  const own = literal === null ? null : node.literals?.get(literal);
  if (own) collect(own, segments, next, found);
  if (literal === null) for (const one of node.literals?.values() ?? []) collect(one, segments, next, found);
  if (node.parameter !== null) collect(node.parameter, segments, next, found);
}
