import type {
  BodyContract,
  Contract,
  OperationContract,
  ParameterContract,
  ResponseContract,
  Schema,
} from '../../model/contract';
import type { Route } from '../../model/route';
import { parseTemplate } from '../../routing/template';
import { type ContractChange, type Direction, type Effect, schemaChanges } from './schema-changes';

/** A route in two states, with its contracts. */
interface States {
  readonly before: Route;
  readonly after: Route;
}

/**
 * What callers of a route notice: differences between bodies, responses and the types of parameters. Parameters that
 * appear, vanish or move are changes of the route itself.
 */
export function contractChanges(
  { before, after }: States,
  contractBefore: Contract,
  contractAfter: Contract,
): readonly ContractChange[] {
  const old = contractBefore.operations.get(before);
  const now = contractAfter.operations.get(after);
  if (old === undefined || now === undefined) return [];
  const types = { before: contractBefore.types, after: contractAfter.types };
  const places = { before: before.location, after: after.location };
  // The declaration after the change, for changes that several routes have in common.
  const owner = `${after.location.file}:${after.location.line}`;
  const changes: ContractChange[] = [];

  function add(kind: string, effect: Effect, path = '', detail = ''): void {
    changes.push({ kind, effect, path, detail, ...places, subject: `${owner} ${kind} ${path}` });
  }

  const ofSchemas = (one: Schema, other: Schema, direction: Direction, what: string, own = owner) =>
    schemaChanges(one, other, direction, what, types, { path: '', owner: own, ...places });

  function addParameters(): void {
    // A parameter of the route is compared with the route: here, only what its name and type do not show.
    const ofRoutes = new Set(
      [before, after].flatMap(({ parameters }) =>
        parameters.flatMap(({ name, propertyOf }) => (propertyOf === undefined ? name.toLowerCase() : [])),
      ),
    );
    const isOfRoute = (name: string) => ofRoutes.has(name.toLowerCase());
    const [earlier, later] = [keyed(old!, before), keyed(now!, after)];
    for (const [key, { name, schema, isRequired }] of earlier) {
      const other = later.get(key);
      if (other === undefined) {
        if (!isOfRoute(name)) add('request-parameter-removed', 'unknown', name);
        continue;
      }
      for (const change of ofSchemas(schema, other.schema, 'request', 'parameter', `${owner} ${name}`))
        if (change.kind !== 'request-parameter-type-changed' || !isOfRoute(name))
          changes.push({ ...change, path: change.path === '' ? name : `${name}.${change.path}` });
      addRequired('parameter', isRequired, other.isRequired, name);
    }
    for (const [key, { name, isRequired }] of later)
      if (!earlier.has(key) && !isOfRoute(name))
        if (isRequired) add('request-required-parameter-added', 'breaking', name);
        else add('request-parameter-added', 'compatible', name);
  }

  function addRequired(what: string, wasRequired: boolean, isRequired: boolean, path?: string): void {
    if (isRequired && !wasRequired) add(`request-${what}-became-required`, 'breaking', path);
    if (wasRequired && !isRequired) add(`request-${what}-became-optional`, 'compatible', path);
  }

  function addMediaTypes(kind: string, earlier: readonly string[], later: readonly string[]): void {
    for (const type of earlier) if (!later.includes(type)) add(kind, 'breaking', '', type);
  }

  function addBody(earlier: BodyContract | null, later: BodyContract | null): void {
    if (earlier === null) {
      if (later !== null) add('request-body-added', later.isRequired ? 'breaking' : 'compatible');
    } else if (later === null) add('request-body-removed', 'unknown');
    else {
      addMediaTypes('request-body-media-type-removed', earlier.mediaTypes, later.mediaTypes);
      addRequired('body', earlier.isRequired, later.isRequired);
      changes.push(...ofSchemas(earlier.schema, later.schema, 'request', 'body'));
    }
  }

  function addResponses(earlier: readonly ResponseContract[], later: readonly ResponseContract[]): void {
    const isIn = (all: readonly ResponseContract[], wanted: number) =>
      all.find(({ status }) => status === wanted);
    for (const { status } of later)
      if (!isIn(earlier, status))
        if (status < 300) add('response-success-status-added', 'unknown', '', String(status));
        else add('response-non-success-status-added', 'compatible', '', String(status));
    for (const { status, schema, mediaTypes } of earlier) {
      const other = isIn(later, status);
      if (other === undefined) {
        if (status < 300) add('response-success-status-removed', 'breaking', '', String(status));
        else add('response-non-success-status-removed', 'unknown', '', String(status));
      } else if (schema !== null && other.schema !== null) {
        addMediaTypes('response-media-type-removed', mediaTypes, other.mediaTypes);
        changes.push(...ofSchemas(schema, other.schema, 'response', 'body'));
      } else if (schema !== null) add('response-body-removed', 'breaking');
      else if (other.schema !== null) add('response-body-added', 'compatible');
    }
  }

  addParameters();
  addBody(old.body, now.body);
  addResponses(old.responses, now.responses);
  return changes;
}

/** Parameters by place and name; those of the path by position, because the names in braces do not change the URL. */
function keyed({ parameters }: OperationContract, { path }: Route): ReadonlyMap<string, ParameterContract> {
  const inBraces = parseTemplate(path)
    .flat()
    .flatMap((part) => (part.kind === 'parameter' ? part.name : []));
  return new Map(
    parameters.map((one) => [
      one.in === 'path' ? `path ${inBraces.indexOf(one.name)}` : `${one.in} ${one.name.toLowerCase()}`,
      one,
    ]),
  );
}
