import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Location, lineStarts, locationInLines } from '../model/location';
import {
  isCatchAll,
  parseTemplate,
  type Segment,
  segmentTexts,
  wholeLiteral,
  wholeParameter,
} from '../routing/template';

/** A route of a gateway: which requests it forwards, and where to. */
export interface GatewayRoute {
  readonly id: string;
  /** The template of the requests. */
  readonly path: string;
  /** Empty if every verb matches. */
  readonly verbs: readonly string[];
  readonly order: number;
  /** The segments of forwarded requests in place of those before the catch-all in `path`; null if they are not known. */
  readonly inside: readonly string[] | null;
  readonly cluster: string;
  /** The addresses of the cluster; empty if the table does not have it. */
  readonly addresses: readonly string[];
  /** What a request needs besides path and verb: `Hosts`, `Headers`, `QueryParameters`. */
  readonly conditions: readonly string[];
  readonly location: Location;
}

/** A configuration file. */
interface ConfigurationFile {
  readonly file: string;
  readonly text: string;
}

/** Transforms that do not change the path or the verb, by their first keys. */
const OTHER_TRANSFORM = /^(?:Request|Response|Query|X-Forwarded|Forwarded|ClientCert)/i;

/** The members of an object, and the items of a list by their numbers, as .NET reads configuration. */
const entriesIn = (node: Node | undefined) =>
  (node?.children ?? []).map((child, at) => {
    const [key = child, value = child] = child.type === 'property' ? (child.children ?? []) : [];
    return { key: key === child ? String(at) : String(key.value), value, offset: key.offset };
  });

/** The member with a name, without regard to case. */
const member = (node: Node | undefined, name: string): Node | undefined =>
  entriesIn(node).find(({ key }) => key.toLowerCase() === name.toLowerCase())?.value;

const textOf = (node: Node | undefined): string => String(node?.value ?? '');

/**
 * Reads the table `ReverseProxy` of YARP in configuration files; entries of later files replace those of earlier ones.
 * Throws a `SyntaxError` that names the file if one is not JSON.
 */
export function yarpRoutes(files: readonly ConfigurationFile[]): readonly GatewayRoute[] {
  const written = new Map<string, Pick<GatewayRoute, 'id' | 'location'> & { readonly value: Node }>();
  const clusters = new Map<string, Node>();
  for (const { file, text } of files) {
    const table = member(treeOf(file, text), 'ReverseProxy');
    const lines = lineStarts(text);
    for (const { key, value } of entriesIn(member(table, 'Clusters'))) clusters.set(key.toLowerCase(), value);
    for (const { key: id, value, offset } of entriesIn(member(table, 'Routes'))) {
      const location = locationInLines(file, lines, offset, offset + id.length + 2);
      written.set(id.toLowerCase(), { id, value, location });
    }
  }
  return [...written.values()].map(({ id, value, location }) => {
    const match = member(value, 'Match');
    const path = `/${segmentTexts(textOf(member(match, 'Path')) || '{**path}').join('/')}`;
    const cluster = textOf(member(value, 'ClusterId'));
    const destinations = entriesIn(member(clusters.get(cluster.toLowerCase()), 'Destinations'));
    const transforms = entriesIn(member(value, 'Transforms')).map((one) => one.value);
    const others = entriesIn(match).filter((one) => !/^(?:Path|Methods)$/i.test(one.key));
    return {
      ...{ id, path, cluster, location },
      verbs: entriesIn(member(match, 'Methods')).map((one) => textOf(one.value).toUpperCase()),
      order: Number(textOf(member(value, 'Order'))),
      inside: insideOf(path, transforms),
      addresses: destinations.map((one) => textOf(member(one.value, 'Address'))),
      conditions: others.map(({ key }) => key),
    };
  });
}

/** Throws a `SyntaxError` for a text that is not JSON, or that is nested so deeply that no parser reads it. */
function treeOf(file: string, text: string): Node {
  const errors: ParseError[] = [];
  try {
    const root = parseTree(text, errors, { allowTrailingComma: true });
    if (root !== undefined && errors.length === 0) return root;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new SyntaxError(`${file} is not valid JSON`);
}

/** Whether a segment matches all further segments of a path. */
const takesRest = (segment: Segment): boolean =>
  isCatchAll(segment) && wholeParameter(segment)?.constraints.length === 0;

/** The segments before the catch-all of a template; null for parameters. `/api/books/{**rest}` → `api`, `books` */
export const fixedSegments = (path: string): readonly (string | null)[] =>
  parseTemplate(path).flatMap((segment) => (takesRest(segment) ? [] : [wholeLiteral(segment)]));

/** The segments after transforms; null if a transform, or a parameter other than the catch-all, is not followed. */
function insideOf(path: string, transforms: readonly Node[]): readonly string[] | null {
  let inside = fixedSegments(path);
  if (inside.includes(null)) return null;
  for (const transform of transforms) {
    const [{ key, value } = { key: '', value: undefined }] = entriesIn(transform);
    const own = segmentTexts(textOf(value));
    if (/^PathPrefix$/i.test(key)) inside = [...own, ...inside];
    else if (/^PathRemovePrefix$/i.test(key) && startsWith(inside, own)) inside = inside.slice(own.length);
    else if (!OTHER_TRANSFORM.test(key)) return null;
  }
  return inside.filter((text) => text !== null);
}

/** Whether a path starts with some segments, without regard to case. */
export const startsWith = (path: readonly (string | null)[], start: readonly string[]): boolean =>
  start.every((text, at) => text.toLowerCase() === path[at]?.toLowerCase());
