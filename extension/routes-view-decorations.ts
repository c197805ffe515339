import { type Disposable, type FileDecoration, ThemeColor, Uri, window } from 'vscode';
import type { Route } from '../core';

const scheme = 'fx-route';

const decorations: Readonly<Record<string, FileDecoration>> = {
  collides: { badge: '!', tooltip: 'collides', color: new ThemeColor('list.errorForeground') },
  hidden: { badge: 'H', tooltip: 'hidden', color: new ThemeColor('disabledForeground') },
};

/** The URI of a route in the view. Its query names the decoration, so the decoration is never outdated. */
export function decorationUri(route: Route, id: string): Uri {
  const query = route.collidesWith.length > 0 ? 'collides' : route.visibility;
  return Uri.from({ scheme, path: `/${id}`, query });
}

/** Badges for routes that collide or are hidden. */
export function registerDecorations(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration: ({ scheme: other, query }) => (other === scheme ? decorations[query] : undefined),
  });
}
