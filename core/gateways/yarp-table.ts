import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type Location, lineStarts, locationInLines } from '../model/location';
import { segmentTexts } from '../routing/template';

/** A route of a gateway: which requests it forwards, and where to. */
export interface GatewayRoute {
  readonly id: string;
  /** The template of the requests. */
  readonly path: string;
  /** Empty if every verb matches. */
  readonly verbs: readonly string[];
  readonly order: number;
  /** The template of the forwarded requests, with the same parameters; null if it is not known. */
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
const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
const valuesIn = (value: unknown) => entriesIn(value).map(([, one]) => one);

/** The member with a name, without regard to case. */
const member = (value: unknown, name: string): unknown =>
  entriesIn(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

/**
 * Reads the table `ReverseProxy` of YARP in configuration files; entries of later files replace those of earlier ones.
 * Throws a `SyntaxError` that names the file if one is not JSON.
 */
export function yarpRoutes(files: readonly ConfigurationFile[]): readonly GatewayRoute[] {
  const written = new Map<string, Pick<GatewayRoute, 'id' | 'location'> & { readonly value: unknown }>();
  const clusters = new Map<string, unknown>();
  for (const { file, text } of files) {
    const root = treeOf(file, text);
    const table = member(getNodeValue(root), 'ReverseProxy');
    for (const [id, value] of entriesIn(member(table, 'Clusters'))) clusters.set(id.toLowerCase(), value);
    const lines = lineStarts(text);
    const nodes = findNodeAtLocation(root, ['ReverseProxy', 'Routes'])?.children ?? [];
    const offsets = new Map(nodes.map(({ children, offset }) => [children?.[0]?.value, offset]));
    for (const [id, value] of entriesIn(member(table, 'Routes'))) {
      const offset = offsets.get(id) ?? root.offset;
      const location = locationInLines(file, lines, offset, offset + id.length + 2);
      written.set(id.toLowerCase(), { id, value, location });
    }
  }
  return [...written.values()].map(({ id, value, location }) => {
    const match = member(value, 'Match');
    const path = segmentTexts(String(member(match, 'Path') ?? '{**path}'));
    const cluster = String(member(value, 'ClusterId') ?? '');
    const destinations = valuesIn(member(clusters.get(cluster.toLowerCase()), 'Destinations'));
    return {
      id,
      path: `/${path.join('/')}`,
      verbs: valuesIn(member(match, 'Methods')).map((one) => String(one).toUpperCase()),
      order: Number(member(value, 'Order') ?? 0),
      inside: insideOf(path, valuesIn(member(value, 'Transforms'))),
      cluster,
      addresses: destinations.map((one) => String(member(one, 'Address') ?? '')),
      conditions: ['Hosts', 'Headers', 'QueryParameters'].filter(
        (name) => valuesIn(member(match, name)).length > 0,
      ),
      location,
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

/** A parameter that is a whole segment: `{id}`, `{**rest}`; null for any other segment. */
export function parameterIn(segment: string): { readonly name: string; readonly takesRest: boolean } | null {
  const [, stars, name] = /^\{(\*{0,2})([^{}:=?]+)\}$/.exec(segment) ?? [];
  return name === undefined ? null : { name, takesRest: stars !== '' };
}

/** The template of the forwarded requests; null if a transform, or a parameter with a constraint, is not followed. */
function insideOf(outside: readonly string[], transforms: readonly unknown[]): readonly string[] | null {
  let inside = outside;
  for (const transform of transforms) {
    const [[key, value] = ['', null]] = entriesIn(transform);
    const own = typeof value === 'string' ? segmentTexts(value) : null;
    if (/^Path/i.test(key) && own === null) return null;
    if (/^PathRemovePrefix$/i.test(key)) {
      if (own!.some((text, at) => text.toLowerCase() !== inside[at]?.toLowerCase())) return null;
      inside = inside.slice(own!.length);
    } else if (/^PathPrefix$/i.test(key)) inside = [...own!, ...inside];
    else if (/^Path(?:Pattern|Set)$/i.test(key)) inside = own!;
    else if (!OTHER_TRANSFORM.test(key)) return null;
  }
  const isRead = (text: string) => !text.includes('{') || parameterIn(text) !== null;
  return [...outside, ...inside].every(isRead) ? inside : null;
}
