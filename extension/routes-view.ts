import {
  commands,
  type Disposable,
  EventEmitter,
  ThemeIcon,
  type TreeDataProvider,
  TreeItem,
  TreeItemCollapsibleState,
  type TreeView,
  window,
} from 'vscode';
import type { Route } from '../core';
import { getOrInsert } from '../core/model/collections';
import { counted } from '../core/model/text';
import { FilterError } from '../core/queries/filter';
import { noFilter, parseFilterLine, type RouteFilter } from '../core/queries/filter-line';
import { isRowOf, type SharedRoute } from '../core/queries/shared-routes';
import { routeName, shownText } from '../presentation/escaped-and-route-texts';
import { emptinessOf, incompletenessText } from '../presentation/folder-status-texts';
import { routeLocation } from '../presentation/line-types';
import {
  countRoutes,
  type Grouping,
  type GroupNode,
  type RouteNode,
  routeDescription,
  routeTree,
  type TreeNode,
} from '../presentation/routes-view-tree';
import { commandNames, openLocation } from './click-commands';
import { routesAtCursor } from './route-pick';
import { decorationUri } from './routes-view-decorations';
import { readSettings } from './settings';
import { verbIcon } from './verb-icons';
import type { FolderRoutes } from './workspace/editor-folder';
import type { Workspaces } from './workspace/workspaces';

/** A node of the view: a workspace folder if there are several, or a node in the tree of a folder. */
export type ViewNode = { readonly routes: FolderRoutes; readonly node: TreeNode | null };

const icons: Readonly<Record<GroupNode['level'], string>> = {
  service: 'symbol-class',
  segment: 'symbol-namespace',
};

/** All routes as a tree, by service or by path. */
export class RoutesView implements TreeDataProvider<ViewNode> {
  readonly #changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #view: TreeView<ViewNode>;
  #grouping: Grouping = 'service';
  #filter: RouteFilter = noFilter;
  /** The nodes of the current state, cached so that the view recognizes them. */
  #roots: readonly ViewNode[] | null = null;
  readonly #children = new WeakMap<ViewNode, readonly ViewNode[]>();
  readonly #parents = new WeakMap<ViewNode, ViewNode>();

  constructor(private readonly workspaces: Workspaces) {
    this.#view = window.createTreeView('fxRoutes.routes', { treeDataProvider: this, showCollapseAll: true });
    this.#refresh();
  }

  register(): Disposable[] {
    const group = (grouping: Grouping) => () => {
      this.#grouping = grouping;
      this.#refresh();
    };
    return [
      this.#view,
      this.#changed,
      this.workspaces.onDidChange(() => this.#refresh()),
      commands.registerCommand('fxRoutes.groupByService', group('service')),
      commands.registerCommand('fxRoutes.groupByPath', group('path')),
      commands.registerCommand('fxRoutes.filter', (line?: unknown) => this.#askFilter(line)),
      commands.registerCommand('fxRoutes.clearFilter', () => this.#setFilter(noFilter)),
      commands.registerCommand('fxRoutes.revealActive', () => this.#revealActive()),
    ];
  }

  getChildren(parent?: ViewNode): readonly ViewNode[] & ViewNode[] {
    return [...(parent === undefined ? this.#top() : this.#inner(parent))];
  }

  getParent(child: ViewNode): ViewNode | undefined {
    return this.#parents.get(child);
  }

  getTreeItem({ routes, node }: ViewNode): TreeItem {
    if (node === null) {
      const item = new TreeItem(shownText(routes.folder.name), TreeItemCollapsibleState.Expanded);
      item.id = routes.folder.uri.toString();
      item.iconPath = ThemeIcon.Folder;
      item.contextValue = 'folder';
      return item;
    }
    return node.kind === 'group' ? groupItem(node) : routeItem(node, routes);
  }

  #top(): readonly ViewNode[] {
    const all = this.workspaces.all;
    this.#roots ??= all
      .filter((routes) => this.#shownIn(routes).length > 0)
      .flatMap((routes) => (all.length > 1 ? [{ routes, node: null }] : this.#treeOf(routes)));
    return this.#roots;
  }

  #shownIn({ ownRoutes }: FolderRoutes): readonly SharedRoute[] {
    return ownRoutes.filter((route) => this.#filter.matches(route));
  }

  #treeOf(routes: FolderRoutes): readonly ViewNode[] {
    const scope = `${routes.folder.uri}#${this.#grouping}`;
    return routeTree(this.#shownIn(routes), this.#grouping, scope).map((node) => ({ routes, node }));
  }

  #inner(parent: ViewNode): readonly ViewNode[] {
    return getOrInsert(this.#children, parent, ({ routes, node }) => {
      const children =
        node === null
          ? this.#treeOf(routes)
          : node.kind === 'group'
            ? node.children.map((inner) => ({ routes, node: inner }))
            : [];
      for (const child of children) this.#parents.set(child, parent);
      return children;
    });
  }

  #refresh(): void {
    this.#roots = null;
    const all = this.workspaces.all;
    const routes = all.flatMap(({ ownRoutes }) => ownRoutes);
    const shown = routes.filter((route) => this.#filter.matches(route)).length;
    const filtered = this.#filter === noFilter ? '' : `${this.#filter.text}: ${shown} of ${routes.length}`;
    const incomplete = routes.length === 0 ? '' : incompletenessText(all);
    this.#view.message = [filtered, incomplete].filter(Boolean).join(' · ');
    const colliding = routes.filter(({ collidesWith }) => collidesWith.length > 0).length;
    this.#view.badge =
      colliding === 0 ? undefined : { value: colliding, tooltip: counted(colliding, 'colliding route') };
    // Selects what the empty view shows.
    void commands.executeCommand('setContext', 'fxRoutes.empty', emptinessOf(all) ?? '');
    void commands.executeCommand('setContext', 'fxRoutes.grouping', this.#grouping);
    void commands.executeCommand('setContext', 'fxRoutes.filtered', this.#filter !== noFilter);
    this.#changed.fire();
  }

  /** Asks for a filter unless a text is given; a click on the button of the view gives the focused node, if any. */
  async #askFilter(given: unknown): Promise<void> {
    const line =
      typeof given === 'string'
        ? given
        : await window.showInputBox({
            title: 'Filter routes',
            value: this.#filter.text,
            prompt: 'Words, or the filters of the command line tool',
            placeHolder: '--verb GET --service Book* --visibility hidden --colliding',
            validateInput: (text) => problemIn(text),
          });
    if (line !== undefined) this.#setFilter(parseFilterLine(line));
  }

  #setFilter(filter: RouteFilter): void {
    this.#filter = filter;
    this.#refresh();
  }

  /** Selects the route of the method at the cursor, else of the nearest method above. */
  async #revealActive(): Promise<void> {
    const found = await routesAtCursor(this.workspaces);
    // The event that reports the latest routes may not have fired yet.
    this.#refresh();
    const node = found.map(({ route }) => this.#nodeOf(route, this.#top())).find((one) => one !== null);
    const hidden = found.length === 0 ? 'No route at the cursor' : 'The filter hides the route at the cursor';
    if (node) await this.#view.reveal(node, { select: true, focus: true });
    else window.setStatusBarMessage(hidden, 3000);
  }

  #nodeOf(route: Route, nodes: readonly ViewNode[]): ViewNode | null {
    for (const node of nodes) {
      if (node.node?.kind === 'route' && isRowOf(node.node.route, route)) return node;
      const inner = this.#nodeOf(route, this.#inner(node));
      if (inner !== null) return inner;
    }
    return null;
  }
}

function problemIn(line: string): string | null {
  try {
    parseFilterLine(line);
    return null;
  } catch (error) {
    if (error instanceof FilterError) return error.message;
    throw error;
  }
}

function groupItem({ id, label, description, level, children }: GroupNode): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Collapsed);
  item.id = id;
  item.description = description;
  item.iconPath = new ThemeIcon(icons[level]);
  item.contextValue = level;
  item.tooltip = `${label}: ${counted(countRoutes(children), 'route')}`;
  return item;
}

function routeItem(node: RouteNode, routes: FolderRoutes): TreeItem {
  const { id, label, route } = node;
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  const name = routeName(route);
  const description = routeDescription(node, readSettings(routes.folder).showsAccess);
  item.id = id;
  item.description = description;
  item.iconPath = verbIcon(route.verb);
  item.contextValue = 'route';
  item.tooltip = `${name}\n${shownText(`${route.serviceFullName}.${route.method}`)}`;
  item.accessibilityInformation = { label: `${name}, ${description}` };
  item.resourceUri = decorationUri(route, `${routes.folder.index}${id}`);
  const locations = [openLocation(routes, routeLocation(route))];
  item.command = { title: 'Go to method', command: commandNames.goTo, arguments: [name, locations] };
  return item;
}
