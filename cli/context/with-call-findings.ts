import { byLocation, distinct } from '../../core/analysis';
import { answerCalls } from '../../core/clients/answer-calls';
import { callFindings } from '../../core/clients/client-findings';
import { filterAnalysis } from '../../core/queries/filtered-analysis';
import { judgeFindings } from '../../core/user-configuration/suppressions-and-severities';
import type { CheckOptions } from '../definitions/options';
import { type CommandContext, clientFoldersOf } from './command-context';

/** Adds findings about calls of clients to a context if clients are requested. */
export function withCallFindings(view: CommandContext, options: CheckOptions): CommandContext {
  if (clientFoldersOf(options) === undefined) return view;
  const { whole, config } = view;
  const found = callFindings(answerCalls(view.calls, whole.routes), whole.routes);
  const judged = judgeFindings(found, whole, { user: config.user, comments: whole.comments });
  const more = {
    ...whole,
    diagnostics: distinct([...whole.diagnostics, ...judged.diagnostics]).sort(byLocation),
    suppressed: distinct([...whole.suppressed, ...judged.suppressed]).sort(byLocation),
  };
  return { ...view, whole: more, analysis: filterAnalysis(more, view.filter) };
}
