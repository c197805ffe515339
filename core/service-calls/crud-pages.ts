import type { LinkedNames } from '../application-model/configured-host';
import { simpleName } from '../model/type-reference';
import type { CodeSite } from '../symbols/code-index';
import { declarationScope } from '../symbols/name-resolution';

/** The framework's base class of Blazor pages that show, create, change and delete what a service manages. */
const CRUD_PAGE = 'AbpCrudPageBase';

/** The property of a page that holds its service. */
export const serviceOfPage = 'AppService';

/** The methods of its service that a page calls. */
export const callsOfPage = ['GetListAsync', 'GetAsync', 'CreateAsync', 'UpdateAsync', 'DeleteAsync'];

/** The files that declare pages, and perhaps others. */
export const filesOfPages = ({ symbols }: Pick<LinkedNames, 'symbols'>): ReadonlySet<string> =>
  new Set(
    symbols
      .deriving(CRUD_PAGE, 'namespaces')
      .flatMap(({ declarations }) => declarations.map(({ file }) => file.file)),
  );

type Names = Pick<LinkedNames, 'code' | 'resolver'>;

/** The type and the location of the service of a page, which is the first type argument of its base class. */
export function crudService({ owner }: CodeSite, { code, resolver }: Names) {
  for (const declaration of (owner === null ? [] : code.chain(owner)).flatMap((one) => one.declarations))
    for (const { type } of declaration.facts.bases) {
      const [reference] = simpleName(type.name) === CRUD_PAGE ? type.arguments : [];
      const resolved = reference && resolver.resolve({ reference, scope: declarationScope(declaration) });
      if (resolved?.kind === 'symbol') return { type: resolved.symbol, location: reference!.location };
    }
  return null;
}
