import assert from 'node:assert/strict';
import { diagnostic } from '../../core/model/diagnostic';
import { startOf } from '../../core/model/location';
import { noFilter, parseFilterLine } from '../../core/queries/filter-line';
import { requestOf } from '../../core/queries/split-verb-and-url';
import { analysis, route } from '../../core/test/routes';
import { emptinessOf, incompletenessText, statusOf } from '../folder-status-texts';
import { countRoutes, type RouteNode, routeDescription, routeTree, type TreeNode } from '../routes-view-tree';
import { urlsIn } from '../urls-in-text';

const shape = (nodes: readonly TreeNode[]): unknown =>
  nodes.map((node) => (node.kind === 'route' ? node.label : [node.label, shape(node.children)]));

describe('text', () => {
  it('from a terminal is searched for URLs and paths, with or without a verb before them', () => {
    const found = (text: string) => urlsIn(text).map(({ verb, url }) => [verb, url]);
    assert.deepEqual(found('info: GET https://localhost:44300/api/app/book/7?x=1 200'), [
      ['GET', 'https://localhost:44300/api/app/book/7?x=1'],
    ]);
    assert.deepEqual(found('POST /api/app/book, then "/api/app/author/42".'), [
      ['POST', '/api/app/book'],
      [null, '/api/app/author/42'],
    ]);
    assert.deepEqual(found('src/app/book.ts and / and a/b'), []);
    const [match] = urlsIn('see GET /api/app/book now');
    assert.deepEqual([match?.start, match?.length], [8, 13]);
  });

  it('is a request if it consists of a URL or path and, optionally, a verb', () => {
    assert.deepEqual(requestOf(' delete https://x/api/app/book/1 '), {
      verb: 'DELETE',
      url: 'https://x/api/app/book/1',
    });
    assert.deepEqual(requestOf('/api/app/book'), { verb: null, url: '/api/app/book' });
    assert.equal(requestOf('book'), null);
  });

  it('of a filter consists of words or command-line options', () => {
    const book = route({ verb: 'GET', path: '/api/app/book', service: 'BookAppService', method: 'getAsync' });
    const passes = (line: string) => parseFilterLine(line).matches(book);
    assert.ok(passes('--verb GET --service Book*') && passes('app get') && passes('--verb=GET book'));
    assert.ok(!passes('--verb POST') && !passes('author') && !passes('--colliding'));
    assert.equal(parseFilterLine('  '), noFilter);
    assert.throws(() => parseFilterLine('--nothing x'), /there is no --nothing/);
    assert.throws(() => parseFilterLine('--verb'), /needs a word/);
  });
});

describe('the tree of routes', () => {
  const routes = [
    route({ verb: 'GET', path: '/api/app/book', service: 'BookAppService', method: 'getListAsync' }),
    route({ verb: 'GET', path: '/api/app/book/{id}', service: 'BookAppService', method: 'getAsync' }),
    route({ verb: 'POST', path: '/api/app/author', service: 'AuthorAppService', method: 'createAsync' }),
  ];

  it('shows who may call a route, if requested and known', () => {
    const access = {
      text: 'policy Store.Books',
      requirements: [],
      certainty: 'assumed',
      reasons: [],
    } as const;
    const [guarded, unread] = [
      ...routeTree([route({ access })], 'path'),
      ...routeTree([route()], 'path'),
    ].map(function leaf(node): RouteNode {
      return node.kind === 'route' ? node : leaf(node.children[0]!);
    });
    assert.equal(routeDescription(guarded!, true), 'BookAppService.getAsync · policy Store.Books (assumed)');
    assert.equal(routeDescription(guarded!, false), 'BookAppService.getAsync');
    assert.equal(routeDescription(unread!, true), 'BookAppService.getAsync');
  });

  it('groups by service', () => {
    assert.deepEqual(shape(routeTree(routes, 'service')), [
      ['AuthorAppService', ['POST /api/app/author']],
      ['BookAppService', ['GET /api/app/book', 'GET /api/app/book/{id}']],
    ]);
  });

  it('lists services in natural order, and shows the full names of services with the same name', () => {
    const names = ['A.Step2', 'B.Step1', 'B.Step10', 'C.Step2', 'Z.Apple', 'Z.äpfel'];
    const own = names.map((name) => route({ service: name.split('.')[1]!, serviceFullName: name }));
    assert.deepEqual(
      routeTree(own, 'service').map(({ label }) => label),
      ['äpfel', 'Apple', 'Step1', 'A.Step2', 'C.Step2', 'Step10'],
    );
  });

  it('groups by path, and merges segments without branches', () => {
    const tree = routeTree(routes, 'path');
    assert.deepEqual(shape(tree), [
      [
        'api/app',
        [
          ['author', ['POST']],
          ['book', ['GET', ['{id}', ['GET']]]],
        ],
      ],
    ]);
    assert.equal(countRoutes(tree), 3);
  });

  it('does not split a parameter constraint at a slash', () => {
    const routes = ['/files/{x:regex(a/b)}', '/files/all'].map((path) => route({ path }));
    assert.deepEqual(shape(routeTree(routes, 'path')), [
      [
        'files',
        [
          ['all', ['GET']],
          ['{x:regex(a/b)}', ['GET']],
        ],
      ],
    ]);
  });

  it('keeps the ID of a route when routes of other methods are added or removed', () => {
    const leaves = (nodes: readonly TreeNode[]): RouteNode[] =>
      nodes.flatMap((node) => (node.kind === 'route' ? [node] : leaves(node.children)));
    const added = { ...routes[1]!, method: 'addedAsync' };
    for (const grouping of ['service', 'path'] as const) {
      const idIn = (shown: typeof routes) =>
        leaves(routeTree(shown, grouping)).find((node) => node.route === routes[1])?.id;
      assert.equal(idIn([added, ...routes]), idIn(routes));
    }
  });

  it('names the applications of each route if they differ', () => {
    const leaves = (nodes: readonly TreeNode[]): readonly string[] =>
      nodes.flatMap((node) => (node.kind === 'route' ? [node.description] : leaves(node.children)));
    const shared = routes.map((own) => ({ ...own, applications: ['Admin', 'Web'] }));
    assert.ok(leaves(routeTree(shared, 'service')).every((text) => !text.includes('in Admin')));
    const twice = [{ ...routes[0]!, applications: ['Admin'] }, ...shared.slice(1)];
    const applications = leaves(routeTree(twice, 'path')).map((text) => text.split(' · ').at(-1));
    assert.deepEqual(applications, ['in Admin, Web', 'in Admin', 'in Admin, Web']);
    const ids = new Set<string>();
    const walk = (nodes: readonly TreeNode[]): void => {
      for (const node of nodes) {
        assert.ok(!ids.has(node.id), node.id);
        ids.add(node.id);
        if (node.kind === 'group') walk(node.children);
      }
    };
    walk(routeTree(twice, 'path'));
  });
});

describe('a folder that could not be read', () => {
  const folder = {
    folder: { name: 'shop' },
    analysis: analysis(),
    ownRoutes: [],
    files: new Set(['a.cs']),
    skipped: [],
    isCanceled: false,
    progress: null,
  };
  const failed = { ...folder, failure: 'the thread ended\nwith 1' };
  const good = { ...folder, failure: null };

  it('is reported in the empty view, and beside the routes of the last successful read', () => {
    assert.equal(emptinessOf([good, failed]), 'failed');
    assert.equal(
      incompletenessText([good, failed]),
      'The routes are those of the last successful read, because reading the workspace failed: the thread ended with 1',
    );
  });

  it('is reported beside routes if the user canceled the read', () => {
    const partial = { ...good, analysis: analysis({ routes: [route()] }), isCanceled: true };
    const text = 'Reading was canceled, so routes may be missing';
    assert.equal(incompletenessText([good, partial]), text);
    assert.deepEqual(statusOf([good, partial]), [
      '$(warning) FX Routes: reading canceled',
      `${text} (click for the log, or to read again)`,
      'fxRoutes.showFailure',
    ]);
  });

  it('is reported differently from unread files, which are counted', () => {
    const lost = diagnostic('unread-file', 'The file is skipped: larger than 4 MB.', startOf('a.cs'));
    const skipped = [{ path: 'b.cs', reason: 'link' as const }];
    const incomplete = { ...good, analysis: { ...analysis(), diagnostics: [lost] }, skipped };
    assert.equal(incompletenessText([good]), '');
    assert.equal(incompletenessText([good, incomplete]), '2 files could not be read; see FX Routes: Doctor');
  });
});

describe('the status bar item', () => {
  const folder = { analysis: analysis(), skipped: [], isCanceled: false, failure: null, progress: null };
  const one = { ...folder, ownRoutes: [route()] };
  const none = { ...folder, ownRoutes: [] };

  it('counts routes and collisions, and is hidden without routes', () => {
    const text = (...folders: Parameters<typeof statusOf>[0]) => statusOf(folders)?.[0];
    assert.equal(text(none), undefined);
    assert.equal(text(none, one), '$(list-tree) 1 route');
    assert.equal(text(one, one), '$(list-tree) 2 routes');
    const pair = ['a', 'b'].map((method, at) =>
      route({ service: 'S', method, collidesWith: [`GET /api S.${'ba'[at]}`], path: '/api' }),
    );
    assert.deepEqual(statusOf([{ ...folder, ownRoutes: pair }]), [
      '$(list-tree) 2 routes $(warning) 1',
      'Go to a route; 1 collision',
      'fxRoutes.goToRoute',
    ]);
  });

  it('shows the progress of all folders that are read', () => {
    const reading = { ...one, progress: { read: 1, total: 4 } };
    const text = (...folders: Parameters<typeof statusOf>[0]) => statusOf(folders)?.[0];
    assert.equal(text(one, reading, reading), '$(sync~spin) FX Routes: 2 of 8 files');
    const starting = { ...one, progress: { read: 0, total: 0 } };
    assert.equal(text(starting), '$(sync~spin) FX Routes: looking for files');
  });
});
