import { groupBy } from '../core/model/collections';
import { compareLocations, type Location, locationKey } from '../core/model/location';
import { type Analysis, isOnClass, type Route } from '../core/model/route';
import { handlerName, routeName, shownText } from './escaped-and-route-texts';
import { lookupOf } from './routes-and-exclusions-lookup';
import { textsOfApplications } from './texts-merged-across-applications';

/** A class or a route in the outline of a file. */
export interface DocumentSymbol {
  readonly kind: 'class' | 'route';
  /** `ReadingBookAppService`, or `GET /api/app/reading-book`. */
  readonly name: string;
  readonly detail: string;
  readonly location: Location;
  readonly children: readonly DocumentSymbol[];
}

/** The routes of a file by class; at the top, classes, and routes of classes in other files. In source order. */
export function documentSymbols(analysis: Analysis, file: string): readonly DocumentSymbol[] {
  const routes = lookupOf(analysis).routesIn(file);
  const isOfClassHere = ({ serviceLocation }: Route) => serviceLocation.file === file;
  const services = groupBy(routes.filter(isOfClassHere), ({ serviceLocation }) =>
    locationKey(serviceLocation),
  );
  const classes = [...services.values()].map((own): DocumentSymbol => {
    const [{ service, base, serviceLocation }] = own;
    return {
      kind: 'class',
      name: shownText(service),
      detail: shownText(base ?? ''),
      location: serviceLocation,
      children: routeSymbols(own.filter(({ location }) => location.file === file)),
    };
  });
  const others = routeSymbols(routes.filter((route) => !isOfClassHere(route)));
  return [...classes, ...others].sort((a, b) => compareLocations(a.location, b.location));
}

function routeSymbols(routes: readonly Route[]): readonly DocumentSymbol[] {
  const methods = groupBy(routes, (route) => `${locationKey(route.location)} ${isOnClass(route)}`);
  return [...methods.values()]
    .flatMap((own) => textsOfApplications(own, routeName))
    .map(({ text: name, route }): DocumentSymbol => {
      return { kind: 'route', name, detail: handlerName(route), location: route.location, children: [] };
    })
    .sort((a, b) => compareLocations(a.location, b.location));
}
