import * as vscode from 'vscode';
import type { AgentTool } from '../agent-tools/agent-tool';
import { answerOf } from '../agent-tools/agent-tools';
import { editorNameOf, editorTools } from '../agent-tools/editor-tools';
import type { RouteSource } from '../agent-tools/route-source';
import { withModuleRoutes } from '../core/queries/filtered-analysis';
import type { CallMatcher } from '../session/call-matcher';
import type { EditorFolder, FolderRoutes } from './workspace/editor-folder';
import type { Workspaces } from './workspace/workspaces';

/** The part of VS Code 1.95 that offers tools to chat; older versions, which are supported, do not have it. */
interface ToolHost {
  readonly lm?: {
    registerTool?(
      name: string,
      tool: { invoke(options: { readonly input: unknown }): Promise<object> },
    ): vscode.Disposable;
  };
  readonly LanguageModelToolResult: new (parts: readonly object[]) => object;
  readonly LanguageModelTextPart: new (text: string) => object;
}

/** Offers the questions of agents to chat, if this version of VS Code has such tools. */
export function registerAgentTools(
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
): readonly vscode.Disposable[] {
  const { lm, LanguageModelToolResult, LanguageModelTextPart } = vscode as unknown as ToolHost;
  if (lm?.registerTool === undefined) return [];
  return editorTools.map((tool) =>
    lm.registerTool!(editorNameOf(tool), {
      async invoke({ input }) {
        const data = await answerInFolders(tool, workspaces, matcher, input);
        return new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(data))]);
      },
    }),
  );
}

/** The answer for the workspace folder; if there are several, the answers by the names of the folders. */
async function answerInFolders(
  tool: AgentTool,
  workspaces: Workspaces,
  matcher: CallMatcher<EditorFolder>,
  input: unknown,
): Promise<object> {
  const answers = await Promise.all(
    workspaces.all.map(async (routes) => {
      const { data, isError } = await answerOf(tool, () => sourceOf(routes, matcher), input);
      return { name: routes.folder.name, data, isError };
    }),
  );
  const [first] = answers;
  if (first === undefined) return { error: 'no folder is open' };
  if (answers.length === 1) return first.data;
  const found = answers.filter(({ isError }) => !isError);
  if (found.length === 0) return first.data;
  return { folders: found.map(({ name, data }) => ({ folder: name, ...data })) };
}

async function sourceOf(routes: FolderRoutes, matcher: CallMatcher<EditorFolder>): Promise<RouteSource> {
  await routes.settled();
  const analysis = withModuleRoutes(routes.analysis);
  return {
    analysis,
    async calls() {
      await matcher.settled();
      const callers = await matcher.callersIn(routes);
      if (callers === null) throw new Error('the workspace is being read; try again');
      const calls = [...new Set([...callers.byRoute.values()].flat())].map((call) => {
        const { client, location } = call;
        const file = client === routes ? location.file : `${client.folder.name}/${location.file}`;
        return { ...call, location: { ...location, file } };
      });
      return { calls, unresolved: callers.unresolved };
    },
    reach: async () => (await routes.reach()) ?? new Map(),
    contractOf: (asked) => routes.contractOf(asked),
    methodsRenamedTogether: (location) => routes.methodsRenamedTogether(location),
    textsWith: (word) => routes.textsWith(word),
    async supposing(texts) {
      return withModuleRoutes(await routes.supposing([...texts].map(([file, text]) => ({ file, text }))));
    },
  };
}
