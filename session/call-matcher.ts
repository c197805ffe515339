import type { Route } from '../core';
import { answerCalls, answeringCalls } from '../core/clients/answer-calls';
import type { AnsweredCall, ClientCall } from '../core/model/client-calls';
import { getOrInsert } from '../core/model/collections';
import type { FolderAnalysis } from './folder-analysis';
import type { OpenedFolder } from './opened-folder';
import { runInSlices } from './time-slicer';

/** A call with the folder of its client. */
export interface FoundCall<Folder extends OpenedFolder> extends AnsweredCall {
  readonly client: FolderAnalysis<Folder>;
}

/** The calls from clients to the routes of a folder. */
export interface Callers<Call extends AnsweredCall = AnsweredCall> {
  /** Calls by route; an ambiguous call is listed for each route that it could reach. */
  readonly byRoute: ReadonlyMap<Route, readonly Call[]>;
  /** The number of calls that may reach any method, because the URL or a route that may match is unknown. */
  readonly unresolved: number;
}

type Answers = Promise<readonly AnsweredCall[] | null>;

/**
 * Matches calls to routes across opened folders. Each call is matched to the routes of the innermost folder that
 * contains the call. If its status there is `external`, it is matched to the routes of all other folders.
 */
export class CallMatcher<Folder extends OpenedFolder> {
  readonly #answers = new WeakMap<readonly Route[], WeakMap<readonly ClientCall[], Answers>>();

  constructor(private readonly opened: { readonly all: readonly FolderAnalysis<Folder>[] }) {}

  /** Resolves when the clients of all folders are read and every change is processed. */
  async settled(): Promise<void> {
    await Promise.all(this.opened.all.map(({ clients }) => clients.settled()));
  }

  /** The calls that reach a folder's routes; null while files are read or if routes change. Reads clients if needed. */
  async callersIn(folder: FolderAnalysis<Folder>): Promise<Callers<FoundCall<Folder>> | null> {
    const all = this.opened.all;
    if (all.some(({ clients, progress }) => clients.calls === null || progress !== null)) {
      void this.settled();
      return null;
    }
    const byRoute = new Map<Route, FoundCall<Folder>[]>();
    let unresolved = 0;
    const add = (call: FoundCall<Folder>) => {
      for (const route of call.routes) getOrInsert(byRoute, route, (): FoundCall<Folder>[] => []).push(call);
    };
    for (const client of all) {
      const own = await this.#answersOf(client, client);
      const here = await this.#answersOf(client, folder);
      if (own === null || here === null) return null;
      const isOwn = client.ownFilter();
      for (const [at, answer] of here.entries()) {
        if (!isOwn(answer) || (client !== folder && own[at]!.status !== 'external')) continue;
        if (answer.status === 'unresolved') unresolved += 1;
        add({ ...answer, client });
      }
    }
    for (const call of (await folder.proxiedCalls()) ?? []) add({ ...call, client: folder });
    return { byRoute, unresolved };
  }

  /** Matches a call with the routes of `client`, its folder. If it is `external` there, tries all other folders. */
  answersTo(call: ClientCall, client: FolderAnalysis<Folder>) {
    const answerIn = (routes: FolderAnalysis<Folder>) => {
      return { routes, answer: answerCalls([call], routes.servedRoutes)[0]! };
    };
    const own = answerIn(client);
    if (own.answer.status !== 'external') return [own];
    const others = this.opened.all.filter((routes) => routes !== client).map(answerIn);
    const ours = others.filter(({ answer }) => answer.status !== 'external');
    return ours.length > 0 ? ours : [own];
  }

  /** Matches the calls in the folder `client` to the routes of `folder`; null if the routes change meanwhile. */
  #answersOf(client: FolderAnalysis<Folder>, folder: FolderAnalysis<Folder>): Answers {
    const calls = client.clients.calls ?? [];
    const routes = folder.servedRoutes;
    const ofRoutes = getOrInsert(this.#answers, routes, () => new WeakMap());
    return getOrInsert(ofRoutes, calls, () =>
      runInSlices(answeringCalls(calls, routes, 0), () => folder.servedRoutes !== routes),
    );
  }
}
