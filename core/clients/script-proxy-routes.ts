import { type Answer, answer, answerByName } from '../model/client-calls';
import { getOrInsert, groupBy } from '../model/collections';
import { locationKey } from '../model/location';
import type { Route } from '../model/route';
import { camelCase } from '../model/text';

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
 * `acme.bookStore.books.book.getList`. Any other name is external.
 */
export function scriptProxies(routes: readonly Route[]): (name: string) => Answer {
  const objects = new Map<string, Map<string, Route[]>>();
  // Its object has the name of the module's controller also if a class of the workspace replaces the service.
  const isOwn = (route: Route) => route.origin !== 'module' || route.serviceFullName.startsWith('Volo.');
  for (const [fullName, own] of groupBy(routes.filter(isOwn), (route) => route.serviceFullName)) {
    const functions = getOrInsert(objects, objectName(fullName), (): Map<string, Route[]> => new Map());
    for (const route of own) getOrInsert(functions, functionName(route), (): Route[] => []).push(route);
  }
  return (name) => {
    const end = name.lastIndexOf('.');
    const functions = objects.get(name.slice(0, end));
    if (functions === undefined) return answer('external', 'no function of a script proxy has this name');
    const called = name.slice(end + 1);
    // The generator calls overloads `findAsyncByName`, after their parameters.
    const found = functions.get(called) ?? functions.get(/^(.+)AsyncBy[A-Z]/.exec(called)?.[1] ?? '');
    if (found === undefined) {
      const open = [...functions.values()].flat().find(({ hasUnknownBase }) => hasUnknownBase);
      return open === undefined
        ? answer('broken', `function: ${name.slice(0, end)} has no ${called}`)
        : answer('unresolved', `${open.service} may answer: not all of its routes are known`);
    }
    const visible = found.filter(({ visibility }) => visibility === 'visible');
    if (visible.length === 0) {
      const reason = 'function: script proxies contain only routes that API discovery shows';
      return answer('broken', reason, { nearest: found[0]! });
    }
    const isOverloaded = [...groupBy(visible, ({ application }) => application).values()].some(
      (own) =>
        new Set(own.map((route) => `${route.serviceFullName} ${locationKey(route.location)}`)).size > 1,
    );
    return answerByName(visible, isOverloaded ? `${called} has overloads` : '');
  };
}
