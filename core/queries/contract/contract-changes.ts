import type {
  BodyContract,
  Contract,
  OperationContract,
  ParameterContract,
  ResponseContract,
} from '../../model/contract';
import type { Location } from '../../model/location';
import type { Route } from '../../model/route';
import { parseTemplate } from '../../routing/template';
import { type ContractChange, type Effect, schemaChanges, type TypesOfStates } from './schema-changes';

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
  return [
    ...parameterChanges(old, now, types, { before, after }),
    ...bodyChanges(old.body, now.body, types, places),
    ...responseChanges(old.responses, now.responses, types, places),
  ];
}

interface Places {
  readonly before: Location;
  readonly after: Location;
}

/** The declaration after the change, for changes that several routes have in common. */
const ownerOf = ({ after: { file, line } }: Places) => `${file}:${line}`;

function parameterChanges(
  old: OperationContract,
  now: OperationContract,
  types: TypesOfStates,
  { before, after }: States,
): readonly ContractChange[] {
  const places = { before: before.location, after: after.location };
  // A parameter of the route is compared with the route: here, only what its name and type do not show.
  const isOfRoute = (name: string) =>
    [before, after].some(({ parameters }) =>
      parameters.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.propertyOf === undefined),
    );
  // The name of a parameter in braces does not change the URL.
  const keyOf = ({ name, in: where }: ParameterContract, { path }: Route) =>
    where === 'path' ? `path ${namesInBraces(path).indexOf(name)}` : `${where} ${name.toLowerCase()}`;
  const keyed = ({ parameters }: OperationContract, route: Route) =>
    new Map(parameters.map((own) => [keyOf(own, route), own]));
  const [earlier, later] = [keyed(old, before), keyed(now, after)];
  const changes: ContractChange[] = [];
  const add = (kind: string, effect: Effect, path: string) =>
    changes.push(wholeChange(`request-${kind}`, effect, path, places));
  for (const [key, { name, schema, isRequired }] of earlier) {
    const other = later.get(key);
    if (other === undefined) {
      if (!isOfRoute(name)) add('parameter-removed', 'unknown', name);
      continue;
    }
    for (const change of schemaChanges(schema, other.schema, 'request', 'parameter', types, {
      path: '',
      owner: `${ownerOf(places)} ${name}`,
      ...places,
    }))
      if (change.kind !== 'request-parameter-type-changed' || !isOfRoute(name))
        changes.push({ ...change, path: change.path === '' ? name : `${name}.${change.path}` });
    if (isRequired !== other.isRequired)
      add(
        `parameter-became-${other.isRequired ? 'required' : 'optional'}`,
        other.isRequired ? 'breaking' : 'compatible',
        name,
      );
  }
  for (const [key, { name, isRequired }] of later)
    if (!earlier.has(key) && !isOfRoute(name))
      add(
        isRequired ? 'required-parameter-added' : 'parameter-added',
        isRequired ? 'breaking' : 'compatible',
        name,
      );
  return changes;
}

/** `/api/{a:int}/{b?}` → `a`, `b` */
const namesInBraces = (path: string) =>
  parseTemplate(path).flatMap((parts) =>
    parts.flatMap((part) => (part.kind === 'parameter' ? part.name : [])),
  );

const wholeChange = (
  kind: string,
  effect: Effect,
  path: string,
  places: Places,
  detail = '',
): ContractChange => {
  return {
    kind,
    effect,
    path,
    detail,
    ...places,
    subject: `${ownerOf(places)} ${kind} ${path}`,
  };
};

function bodyChanges(
  old: BodyContract | null,
  now: BodyContract | null,
  types: TypesOfStates,
  places: Places,
): readonly ContractChange[] {
  if (old === null && now === null) return [];
  if (old === null)
    return [wholeChange('request-body-added', now!.isRequired ? 'breaking' : 'compatible', '', places)];
  if (now === null) return [wholeChange('request-body-removed', 'unknown', '', places)];
  const gone = old.mediaTypes.filter((type) => !now.mediaTypes.includes(type));
  const required =
    old.isRequired === now.isRequired
      ? []
      : [
          wholeChange(
            `request-body-became-${now.isRequired ? 'required' : 'optional'}`,
            now.isRequired ? 'breaking' : 'compatible',
            '',
            places,
          ),
        ];
  return [
    ...gone.map((type) => wholeChange('request-body-media-type-removed', 'breaking', '', places, type)),
    ...required,
    ...schemaChanges(old.schema, now.schema, 'request', 'body', types, {
      path: '',
      owner: ownerOf(places),
      ...places,
    }),
  ];
}

function responseChanges(
  old: readonly ResponseContract[],
  now: readonly ResponseContract[],
  types: TypesOfStates,
  places: Places,
): readonly ContractChange[] {
  const isSuccess = ({ status }: ResponseContract) => status < 300;
  return [
    ...now
      .filter(({ status }) => !old.some((one) => one.status === status))
      .map((one) =>
        wholeChange(
          isSuccess(one) ? 'response-success-status-added' : 'response-non-success-status-added',
          isSuccess(one) ? 'unknown' : 'compatible',
          '',
          places,
          String(one.status),
        ),
      ),
    ...old.flatMap((one): readonly ContractChange[] => {
      const other = now.find(({ status }) => status === one.status);
      if (other === undefined)
        return [
          wholeChange(
            isSuccess(one) ? 'response-success-status-removed' : 'response-non-success-status-removed',
            isSuccess(one) ? 'breaking' : 'unknown',
            '',
            places,
            String(one.status),
          ),
        ];
      if (one.schema === null || other.schema === null) {
        if (one.schema === other.schema) return [];
        const kind = one.schema === null ? 'response-body-added' : 'response-body-removed';
        return [wholeChange(kind, one.schema === null ? 'compatible' : 'breaking', '', places)];
      }
      const gone = one.mediaTypes.filter((type) => !other.mediaTypes.includes(type));
      return [
        ...gone.map((type) => wholeChange('response-media-type-removed', 'breaking', '', places, type)),
        ...schemaChanges(one.schema, other.schema, 'response', 'body', types, {
          path: '',
          owner: ownerOf(places),
          ...places,
        }),
      ];
    }),
  ];
}
