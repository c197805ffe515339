import { agentTools, answerOf } from '../../agent-tools/agent-tools';
import { isFolder, UsageError } from '../../reading/system-errors';
import { currentFolder } from '../context/current-folder';
import type { System } from '../system';

/** Serves questions about the routes of a folder to agents until the client disconnects. Returns the exit code. */
export async function serveAgents(folder: string, system: System): Promise<number> {
  if (!isFolder(folder, system.cwd)) throw new UsageError(`no such folder: ${folder}`);
  const open = currentFolder(folder, system);
  let last: Promise<unknown> = Promise.resolve();
  const { serveTools } = await import('../output/tool-server');
  await serveTools({
    tools: agentTools,
    // One after another, so that two questions do not read the folder at the same time.
    answer(tool, inputs) {
      const answer = last.then(() => answerOf(tool, open, inputs));
      last = answer;
      return answer;
    },
  });
  return 0;
}
