import { type Argument, type Expression, nameOf, type ObjectMember } from '../model/lowered-code';

/** The parts of a request in code: the expression for its URL, and its verb as text or as an expression. */
export interface RequestExpression {
  readonly url: Expression;
  /** Null if the source does not name a verb. */
  readonly verb: string | Expression | null;
  /** Whether the names of the function and its object identify a request, regardless of the URL. */
  readonly isCertain: boolean;
}

/** A pattern for the verbs in names of client methods. */
export const VERBS = 'get|post|put|patch|delete|head|options';
const VERB = new RegExp(`^(${VERBS})$`, 'i');

/** `get`, `gets`, `GetAsync`, `getJSON`, `PostAsJsonAsync`, `DeleteFromJsonAsync`. */
const VERB_METHOD = new RegExp(
  String.raw`^\$?(${VERBS})s?(?:JSON|Async|(?:AsJson|FromJson|String|Stream|ByteArray|FromJsonAsAsyncEnumerable)Async)?$`,
  'i',
);

/** A pattern for the names of functions whose argument is a URL, or an object that contains a URL. */
export const REQUEST_FUNCTIONS = String.raw`\$?fetch|useFetch|ofetch|ky|axios|ajax`;
const REQUEST_FUNCTION = new RegExp(String.raw`^(?:${REQUEST_FUNCTIONS}|\w*[rR]equest)$`);

/** A pattern for the last part of a client object's name: `http`, `bookClient`. */
export const CLIENT_NAME = String.raw`(?:\b(?:ky|jQuery)|(?<![\w$])\$|(?:[hH]ttp|[aA]xios|[rR]equest|[rR]est|[fF]etch|[aA]jax|[aA]pi)(?:Client|Service|Util|er)?|[cC]lient)`;
const CLIENT = new RegExp(`${CLIENT_NAME}$`);

/** Names of objects that are not clients but have methods named after verbs: `app.get(…)` declares a route. */
const SERVER = /(?:router|server|mock)$|^(?:app|cy|mock\w*|nock|msw|fastify)$/i;

/** Calls that merge objects: `$.extend(true, { url }, more)`. */
const MERGE = /^(?:extend|assign|merge)$/;

/** Functions of the framework's base classes of tests, which get a URL. */
const TEST_FUNCTION = /^GetResponse(?:AsObject|AsString)?Async$/;

/** Whether a function or class with this name may make a request. */
export const mayRequest = (name: string): boolean =>
  VERB_METHOD.test(name) ||
  TEST_FUNCTION.test(name) ||
  REQUEST_FUNCTION.test(name) ||
  name === 'open' ||
  name === 'HttpRequestMessage';

/** The forms of requests in client code. The first form that matches an expression is used. */
const shapes: readonly ((callee: Callee, objectOf: ObjectLookup) => RequestExpression | null)[] = [
  // new HttpRequestMessage(HttpMethod.Get, url), request.open('GET', url), http.request('GET', url)
  ({ name, isNew, values: [first, second] }) =>
    (isNew ? name === 'HttpRequestMessage' : name === 'open' || REQUEST_FUNCTION.test(name)) &&
    first !== undefined &&
    second !== undefined &&
    verbIn(first) !== null
      ? { url: second, verb: verbIn(first), isCertain: true }
      : null,
  // request({ method: 'GET', url }), http.get({ url }), $.ajax($.extend({ url }))
  ({ name, owner, isNew, values }, objectOf) => {
    const options = values.flatMap(merged).flatMap((value) => objectOf(value) ?? []);
    const url = propertyOf(options, 'url');
    if (isNew || url === null) return null;
    const verb = propertyOf(options, 'method') ?? propertyOf(options, 'type');
    const isRequest = REQUEST_FUNCTION.test(name) || (verbOf(name) !== null && isClient(owner));
    if (!isRequest && (verb === null || verbIn(verb) === null)) return null;
    // abp.ajax({ url }) sends POST.
    const initial = owner === 'abp' ? 'POST' : 'GET';
    return { url, verb: verb ?? verbOf(name) ?? initial, isCertain: isRequest };
  },
  // fetch(url, { method: 'POST' })
  ({ name, isNew, values: [url, options] }, objectOf) => {
    if (isNew || url === undefined || !REQUEST_FUNCTION.test(name)) return null;
    const members = options === undefined ? [] : objectOf(options);
    const verb = members === null ? null : (propertyOf(members, 'method') ?? propertyOf(members, 'type'));
    const isOpen = members === null || members.some(({ kind }) => kind === 'spread');
    return { url, verb: verb ?? (isOpen ? null : 'GET'), isCertain: !/request$/i.test(name) };
  },
  // GetResponseAsObjectAsync<T>(url)
  ({ name, values: [url] }) =>
    TEST_FUNCTION.test(name) && url !== undefined ? { url, verb: 'GET', isCertain: false } : null,
  // http.get(url), client.PostAsJsonAsync(url, body), but not app.get(path, function), which declares a route
  ({ name, owner, isNew, values: [url, second] }) => {
    const verb = verbOf(name);
    if (isNew || verb === null || owner === null || url === undefined || SERVER.test(owner)) return null;
    const isServer = second?.kind === 'function' && !/^(?:\$|jQuery)$/.test(owner);
    return isServer ? null : { url, verb, isCertain: isClient(owner) };
  },
];

interface Callee {
  /** The name of the called function or of the created type. */
  readonly name: string;
  /** The name of the object whose method is called; null if there is no object. */
  readonly owner: string | null;
  readonly isNew: boolean;
  readonly values: readonly Expression[];
}

/** Finds the members of an object literal, or of the literal that a name refers to; null for other values. */
export type ObjectLookup = (value: Expression) => readonly ObjectMember[] | null;

/** Reads a request from a call or a `new` expression; null for other code. */
export function requestOf(node: Expression, objectOf: ObjectLookup): RequestExpression | null {
  const callee = calleeOf(node);
  if (callee === null) return null;
  for (const shape of shapes) {
    const found = shape(callee, objectOf);
    if (found !== null) return found;
  }
  return null;
}

function calleeOf(node: Expression): Callee | null {
  if (node.kind !== 'call' && node.kind !== 'new') return null;
  const values = node.arguments.map(({ value }: Argument) => value);
  if (node.kind === 'new') return { name: node.type?.name ?? '', owner: null, isNew: true, values };
  const { callee } = node;
  const target = callee.kind === 'member' ? callee.target : null;
  // `this.http` → `http`, `factory.createClient()` → `createClient`
  const owner = target && (nameOf(target.kind === 'call' ? target.callee : target) ?? '');
  return { name: nameOf(callee) ?? '', owner, isNew: false, values };
}

const isClient = (owner: string | null) => owner !== null && CLIENT.test(owner) && !SERVER.test(owner);

const verbOf = (name: string) => VERB_METHOD.exec(name)?.[1]?.toUpperCase() ?? null;

/** The verb that an expression names: `'get'`, `HttpMethod.Get`. */
export function verbIn(node: Expression): string | null {
  const text = node.kind === 'literal' ? String(node.value) : (nameOf(node) ?? '');
  return VERB.test(text) ? text.toUpperCase() : null;
}

function merged(value: Expression): readonly Expression[] {
  return value.kind === 'call' && MERGE.test(nameOf(value.callee) ?? '')
    ? value.arguments.map((argument) => argument.value)
    : [value];
}

function propertyOf(members: readonly ObjectMember[], name: string): Expression | null {
  return members.find((member) => member.kind === 'property' && member.name === name)?.value ?? null;
}
