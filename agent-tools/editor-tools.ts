import type { AgentTool } from './agent-tool';
import { agentTools } from './agent-tools';
import { compareWithCommit } from './compare-with-commit';

/** The tools that an editor offers to chat: all that need no program such as git. */
export const editorTools: readonly AgentTool[] = agentTools.filter((tool) => tool !== compareWithCommit);

/** The name of a tool in VS Code, where the tools of all extensions share their names. */
export const editorNameOf = ({ name }: AgentTool): string => `fxroutes_${name}`;

/** How `package.json` describes a tool to VS Code. */
export const contributionOf = (tool: AgentTool): object => ({
  name: editorNameOf(tool),
  displayName: tool.title,
  modelDescription: tool.description,
  canBeReferencedInPrompt: true,
  toolReferenceName: tool.name.replaceAll('_', '-'),
  inputSchema: tool.inputSchema,
});
