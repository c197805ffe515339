import { incompleteCodes } from '../core/model/diagnostic';
import { type AgentTool, InputError, readInputs } from './agent-tool';
import { compareWithCommit } from './compare-with-commit';
import { explainRoute } from './explain-route';
import { findCallers } from './find-callers';
import { findRoutes } from './find-routes';
import { previewRename } from './preview-rename';
import { routeContract } from './route-contract';
import type { RouteSource } from './route-source';
import { bounded } from './rows';

/** The questions that agents can ask about a workspace. */
export const agentTools: readonly AgentTool[] = [
  findRoutes,
  explainRoute,
  findCallers,
  routeContract,
  previewRename,
  compareWithCommit,
];

/** The answer of a tool as plain JSON, or the error that the agent can react to. */
export interface ToolAnswer {
  readonly data: object;
  readonly isError: boolean;
}

/** Runs a tool on the current workspace. Never throws: an agent must get an answer that it can read. */
export async function answerOf(
  tool: AgentTool,
  open: () => Promise<RouteSource>,
  given: unknown,
): Promise<ToolAnswer> {
  try {
    const inputs = readInputs(tool.inputSchema, given);
    const source = await open();
    return { data: { ...(await tool.answer(source, inputs)), ...limitsOf(source) }, isError: false };
  } catch (error) {
    const message = bounded(error instanceof Error ? error.message : String(error));
    return { data: { error: message, ...(error instanceof InputError && error.data) }, isError: true };
  }
}

/** The numbers of findings because of which routes may be missing or wrong, by code; nothing if there is none. */
function limitsOf({ analysis }: RouteSource): object {
  const counts = new Map<string, number>();
  for (const { code } of analysis.diagnostics)
    if (incompleteCodes.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts.size === 0 ? {} : { incomplete: Object.fromEntries(counts) };
}
