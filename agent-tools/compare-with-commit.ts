import type { Route } from '../core';
import type { Change } from '../core/queries/diff';
import { type AgentTool, InputError } from './agent-tool';
import { bounded, MAX_NAMES, methodOf, pageInputs, pageOf, placeOf } from './rows';

/** `compare_with_commit`: how the routes differ from those of a commit. */
export const compareWithCommit: AgentTool = {
  name: 'compare_with_commit',
  title: 'Compare HTTP routes with a commit',
  description:
    'Compares the routes, parameters, access and types of the current files with those of a commit, and says what breaks existing callers. Use it after edits (`HEAD`) or to review a branch (`main`). Breaking changes come first.',
  inputSchema: {
    type: 'object',
    properties: {
      commit: { type: 'string', description: 'A commit, branch or tag of git: `HEAD`, `main`.' },
      ...pageInputs,
    },
    required: ['commit'],
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const compared = await source.changesSince?.(String(inputs.commit));
    if (compared === undefined) throw new InputError('git cannot be used here');
    const { changes, isBaseIncomplete, notices } = compared;
    const sorted = changes.toSorted((a, b) => Number(b.isBreaking) - Number(a.isBreaking));
    return {
      breaking: changes.filter(({ isBreaking }) => isBreaking).length,
      ...pageOf('changes', sorted, inputs, changeRow),
      ...(isBaseIncomplete && { commitIncomplete: true }),
      ...(notices.length > 0 && { notices: notices.slice(0, MAX_NAMES).map(bounded) }),
    };
  },
};

const verbAndPath = (route: Route | null) => route && bounded(`${route.verb} ${route.path}`);

function changeRow(change: Change): object {
  const { kind, isBreaking, detail, before, after, callers = [] } = change;
  const [old, now] = [verbAndPath(before), verbAndPath(after)];
  const route = before === null ? after : (after ?? before);
  return {
    change: kind,
    ...(isBreaking && { breaking: true }),
    ...(old === now ? { route: old } : { before: old, after: now }),
    method: methodOf(route),
    ...(after && { at: placeOf(change.ofContract?.places.after ?? after.location) }),
    ...(detail !== '' && { detail: bounded(detail) }),
    ...(callers.length > 0 && { callers: callers.slice(0, MAX_NAMES).map(placeOf), calls: callers.length }),
  };
}
