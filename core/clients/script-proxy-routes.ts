import type { AnsweredCall } from '../model/client-calls';
import { getOrInsert, groupBy } from '../model/collections';
import { locationKey } from '../model/location';
import type { Route } from '../model/route';
import { camelCase } from '../model/text';

type Answer = Pick<AnsweredCall, 'status' | 'routes' | 'nearest' | 'reason'>;

/** Postfixes that the generator removes from the name of a service: the first that fits. */
const POSTFIXES = ['AppService', 'ApplicationService', 'Service'];

/** `Acme.BookStore.Books.BookAppService` → `acme.bookStore.books.book` */
function objectName(serviceFullName: string): string {
  const postfix = POSTFIXES.find((one) => serviceFullName.endsWith(one)) ?? '';
  const name = serviceFullName.slice(0, serviceFullName.length - postfix.length).replace(/Controller$/, '');
  return name.split('.').map(camelCase).join('.');
}

/** `GetListAsync` → `getList` */
const functionName = ({ method }: Route) => camelCase(method.replace(/Async$/, ''));

/**
 * Returns a function that finds the routes of a function of the framework's script proxies by its name, such as
 * `acme.bookStore.books.book.getList`; null if no class with routes has such an object.
 */
export function scriptProxies(routes: readonly Route[]): (name: string) => Answer | null {
  const objects = new Map<string, Map<string, Route[]>>();
  for (const [fullName, own] of groupBy(routes, (route) => route.serviceFullName)) {
    const functions = getOrInsert(objects, objectName(fullName), (): Map<string, Route[]> => new Map());
    for (const route of own) getOrInsert(functions, functionName(route), (): Route[] => []).push(route);
  }
  return (name) => {
    const end = name.lastIndexOf('.');
    const functions = objects.get(name.slice(0, end));
    if (functions === undefined) return null;
    const called = name.slice(end + 1);
    // The generator calls overloads `findAsyncByName`, after their parameters.
    const [, overloaded] = /^(.+)AsyncBy[A-Z]/.exec(called) ?? [];
    const found = functions.get(called) ?? (overloaded === undefined ? undefined : functions.get(overloaded));
    const nothing = { routes: [], nearest: null };
    if (found === undefined) {
      const open = [...functions.values()].flat().find(({ hasUnknownBase }) => hasUnknownBase);
      const reason = `${open?.service} may answer: not all of its routes are known`;
      return open === undefined
        ? { ...nothing, status: 'broken', reason: `function: ${name.slice(0, end)} has no ${called}` }
        : { ...nothing, status: 'unresolved', reason };
    }
    const visible = found.filter(({ visibility }) => visibility === 'visible');
    if (visible.length === 0) {
      const reason = 'function: script proxies contain only routes that API discovery shows';
      return { ...nothing, nearest: found[0]!, status: 'broken', reason };
    }
    const isOverloaded = [...groupBy(visible, ({ application }) => application).values()].some(
      (own) =>
        new Set(own.map((route) => `${route.serviceFullName} ${locationKey(route.location)}`)).size > 1,
    );
    return isOverloaded
      ? { routes: visible, nearest: null, status: 'ambiguous', reason: `${called} has overloads` }
      : { routes: visible, nearest: null, status: 'matched', reason: '' };
  };
}
