import type { ClientMember, ClientType } from '../model/client-calls';
import { getOrInsert, groupBy } from '../model/collections';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import type { Location } from '../model/location';
import { simpleName } from '../model/type-reference';
import {
  type DeclaredDefinition,
  type DeclaredType,
  declaredType,
  type TypeDifference,
  typeDifferences,
} from '../queries/type-differences';
import { parseTypeText, shownType, spelling } from '../queries/type-texts';
import { isSavedDefinition } from './client-types';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

/** The folder of a proxy: `web/proxy/books/models.ts` → `web/proxy/`. */
const proxyOf = ({ location: { file } }: ClientType) =>
  isSavedDefinition(file) ? folderOf(file) : (/^(?:.*\/)?proxy\//.exec(file)?.[0] ?? '');

/** `Acme.Page<T0>` → `page/1` */
const keyOf = (name: string, arity: number) => `${spelling(simpleName(name.replace(/<.*/, '')))}/${arity}`;

/**
 * Findings about types that clients were generated with and that differ from those of the workspace. `definitions` are
 * those of all applications. In a proxy with models, its saved API definition is used only for their namespaces.
 */
export function staleTypes(
  types: readonly ClientType[],
  definitions: readonly DeclaredDefinition[],
): readonly Diagnostic[] {
  const candidates = groupBy(
    definitions.flatMap((definition) =>
      Object.keys(definition.types).flatMap((name) => {
        const type = declaredType(definition, name);
        return type === null ? [] : [{ type, definition }];
      }),
    ),
    ({ type: { name } }) => keyOf(name, arityOf(name)),
  );
  return [...groupBy(types, proxyOf).values()].flatMap((proxy) => {
    const saved = proxy.filter(({ location }) => isSavedDefinition(location.file));
    const models = proxy.filter(({ location }) => !isSavedDefinition(location.file));
    const compared = models.length > 0 ? models : saved;
    const namesSaved = new Set(saved.map(({ name }) => name));
    const found = compared.flatMap((client) => {
      const named = candidates.get(keyOf(client.name, client.arity)) ?? [];
      const fitting = named.filter(
        ({ type }) =>
          type.isEnum === client.isEnum &&
          (namesSaved.size === 0 || namesSaved.has(type.name)) &&
          (isSavedDefinition(client.location.file)
            ? type.name === client.name
            : isInFolder(type.name, client.location.file)),
      );
      const declared = nearest(fitting, client.location.file);
      return declared === null ? [] : [{ client, ...declared }];
    });
    const reported = new Set(found.map(({ type }) => type.name));
    const inherited = inheritedNames(compared, definitions);
    return found.flatMap(({ client, type, definition }) => {
      const { isEnum, members } = client;
      return typeDifferences({ isEnum, members, inherited: inherited(client) }, type, definition, (owner) =>
        reported.has(owner),
      ).map((difference) => finding(client, type, difference));
    });
  });
}

const arityOf = (name: string) => (/<(.*)>/.exec(name)?.[1]?.split(',') ?? []).length;

/** Whether the generator writes a type into a file: `Acme.Shop.Books.BookDto` into `proxy/books/models.ts`. */
function isInFolder(name: string, file: string): boolean {
  const folder = folderOf(file).replace(/^(?:.*\/)?proxy\//, '');
  const wanted = folder.split('/').filter(Boolean).map(spelling);
  const namespace = name.replace(/<.*/, '').split('.').slice(0, -1).map(spelling);
  return wanted.every((part, at) => namespace.at(at - wanted.length) === part);
}

/** The declaration nearest to the client; of several, that in the shortest namespace. Null if that is not one. */
function nearest<Candidate extends { readonly type: DeclaredType }>(
  candidates: readonly Candidate[],
  file: string,
): Candidate | null {
  const path = file.split('/');
  const shared = ({ type: { location } }: Candidate) => {
    const other = location.file.split('/');
    const end = path.findIndex((part, at) => part !== other[at]);
    return end < 0 ? path.length : end;
  };
  const depth = ({ type: { name } }: Candidate) => name.split('.').length;
  const best = candidates.toSorted((a, b) => shared(b) - shared(a) || depth(a) - depth(b));
  const [first, ...others] = best;
  if (first === undefined) return null;
  const isOther = (one: Candidate) =>
    shared(one) === shared(first) &&
    depth(one) === depth(first) &&
    (one.type.name !== first.type.name || one.type.location.file !== first.type.location.file);
  return others.some(isOther) ? null : first;
}

/** The names of the members that a client's type inherits, also from types of the framework; null if not known. */
function inheritedNames(types: readonly ClientType[], definitions: readonly DeclaredDefinition[]) {
  const clients = groupBy(types, ({ name, arity }) => keyOf(name, arity));
  const framework = new Map<string, DeclaredDefinition['types'][string]>();
  for (const { types: own } of definitions)
    for (const [name, entry] of Object.entries(own)) framework.set(keyOf(name, arityOf(name)), entry);
  const known = new Map<string, readonly string[] | null>();

  function ofType(key: string): readonly string[] | null {
    return getOrInsert(known, key, () => {
      // Types that extend each other in a circle have no members that are known.
      known.set(key, null);
      const [client, ...others] = clients.get(key) ?? [];
      if (others.length > 0) return null;
      if (client !== undefined)
        return together(
          client.members.map(({ name }) => name),
          client.bases,
        );
      const entry = framework.get(key);
      if (entry === undefined) return null;
      const names = (entry.properties ?? []).map(({ name }) => name);
      return together(names, entry.baseType === null ? [] : [entry.baseType]);
    });
  }

  function together(names: readonly string[], bases: readonly string[]): readonly string[] | null {
    const inherited = bases.map((base) => {
      const { name, arguments: args } = parseTypeText(base);
      return ofType(keyOf(name, args.length));
    });
    return inherited.includes(null) ? null : [...names, ...inherited.flatMap((one) => one ?? [])];
  }

  return ({ bases }: ClientType) => together([], bases);
}

function finding(
  client: ClientType,
  type: DeclaredType,
  difference: TypeDifference<ClientMember>,
): Diagnostic {
  const own = simpleName(client.name.replace(/<.*/, ''));
  const member = difference.kind === 'added' ? difference.declared : difference.reported;
  const what = type.isEnum ? 'value' : 'property';
  const text = textOf(own, type, what, difference);
  const declared = difference.kind === 'removed' ? null : difference.declared;
  const name = declared === null ? type.name : `${declared.owner}.${declared.name}`;
  const location: Location = difference.kind === 'added' ? client.location : difference.reported.location;
  return diagnostic(
    'stale-client-type',
    text,
    location,
    [type.name, member.name, client.location.file],
    [{ message: name, location: declared?.location ?? type.location }],
  );
}

function textOf(
  own: string,
  { name: type, isEnum }: DeclaredType,
  what: string,
  difference: TypeDifference<ClientMember>,
): string {
  const shown = (text: string) => (isEnum ? text : shownType(parseTypeText(text)));
  if (difference.kind === 'removed')
    return `${own} has the ${what} ${difference.reported.name}, which ${type} does not have.`;
  const { declared } = difference;
  return difference.kind === 'added'
    ? `${own} lacks the ${what} ${declared.name} (${shown(declared.text)}) of ${type}.`
    : `${own}.${declared.name} is ${shown(difference.reported.text)}, but ${shown(declared.text)} in ${type}.`;
}
