import { PAGE_DIRECTIVE } from '../catalog/endpoint-words';
import { modulePackages } from '../catalog/module-controllers';
import type { Application } from '../model/application-model';
import { groupBy } from '../model/collections';
import type { Location } from '../model/location';
import type { Route } from '../model/route';
import { endpointRoutes } from './mapped-endpoint-routes';

/** A file with an `@page` directive. `template`: the one in the directive; '' for none. */
export interface RazorPage {
  readonly template: string;
  readonly location: Location;
}

/** A page in a project of an application. `file`: relative to the folder of the project, whose name is `assembly`. */
export interface PlacedPage extends RazorPage {
  readonly file: string;
  readonly assembly: string;
}

/** Whether a file may be a Razor page, according to its path. */
export const isPageFile = (file: string): boolean => /(?:^|\/)Pages\/.*\.cshtml$/i.test(file);

/** The page in a file; null if it has no `@page` directive. */
export function pageIn(file: string, text: string): RazorPage | null {
  const found = /^[ \t\ufeff]*@page\b(?![.(])[ \t]*(?:"([^"\r\n]*)")?/m.exec(
    text.replace(/@\*[\s\S]*?(?:\*@|$)/g, (comment) => comment.replace(/[^\r\n]/g, ' ')),
  );
  if (found === null) return null;
  const line = text.slice(0, found.index).split('\n').length - 1;
  const column = found[0].indexOf('@');
  const location = { file, line, column, endLine: line, endColumn: column + PAGE_DIRECTIVE.length };
  return { template: found[1] ?? '', location };
}

/**
 * The paths of a page: `Pages/Books/Index.cshtml` with `{id?}` → `/Books/Index/{id?}` and `/Books/{id?}`. A template with a
 * leading slash is the whole path. `Areas/Admin/Pages/Log.cshtml` → `/Admin/Log`. Empty for a file in another folder.
 */
function pathsOf({ file, template }: PlacedPage): readonly string[] {
  const [, area = '', name] = /^(?:Areas(\/[^/]+)\/)?Pages(\/.*)\.cshtml$/i.exec(file) ?? [];
  if (name === undefined) return [];
  if (/^~?\//.test(template)) return [template.replace('~', '')];
  const path = area + name;
  const below = template === '' ? '' : `/${template}`;
  return [...new Set([path, path.replace(/\/Index$/i, '')])].map((one) => one + below || '/');
}

const UNREAD = 'conventions for Razor pages, which may change its path, are not read';
const GUARDS = 'what the page model and conventions for Razor pages require is not read';

/**
 * The routes of the Razor pages of an application, and of those in packages of framework modules: hidden, for any verb, and
 * assumed. `pages`: those of its projects, the start-up project first, whose pages replace others at the same path.
 */
export function pageRoutes(pages: readonly PlacedPage[], application: Application): readonly Route[] {
  const own = pages.flatMap((page) => {
    const name = page.file.replace(/\.cshtml$/i, '');
    return pathsOf(page).map((path) => ({ ...page, name, path, why: UNREAD, code: 'assumed-call' as const }));
  });
  const ofModules = application.modules.value.flatMap(({ name: assembly, location }) => {
    const paths = modulePackages.value.find(({ name }) => name === assembly)?.pages?.split(/\s+/) ?? [];
    const why = `the page is that of ${assembly} in ABP 9.1`;
    return paths.map((path) => ({
      ...{ assembly, location, path, why, code: 'assumed-version' as const, name: `Pages${path}` },
    }));
  });
  const byPath = groupBy([...own, ...ofModules], ({ path }) => path.toLowerCase());
  return [...byPath.values()].flatMap(([{ name: container, path, why: text, code, assembly, location }]) => {
    const place = { call: PAGE_DIRECTIVE, container, verbs: [], path, assembly, location };
    const reasons = [{ code, text, location }];
    const uncertainties = [{ code: 'not-evaluated' as const, text: GUARDS, location }];
    return endpointRoutes(
      { ...place, reasons, uncertainties, requirements: [], isAnonymous: false },
      application,
    );
  });
}
