import { type Disposable, type FileDecoration, ThemeColor, Uri, window } from 'vscode';
import type { Route } from '../core';

const scheme = 'fx-route';

/** The URI of a route in the view. Its query contains the decoration, so the decoration is never outdated. */
export function decorationUri(route: Route, id: string): Uri {
  const marks = [
    route.collidesWith.length > 0 ? 'collides' : '',
    route.visibility === 'hidden' ? 'hidden' : '',
  ];
  return Uri.from({ scheme, path: `/${id}`, query: marks.filter(Boolean).join(',') });
}

/** Badges for routes that collide or are hidden. */
export function registerDecorations(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration({ scheme: other, query }): FileDecoration | undefined {
      if (other !== scheme) return undefined;
      if (query.includes('collides')) {
        return { badge: '!', tooltip: 'collides', color: new ThemeColor('list.errorForeground') };
      }
      if (!query.includes('hidden')) return undefined;
      return { badge: 'H', tooltip: 'hidden', color: new ThemeColor('disabledForeground') };
    },
  });
}
