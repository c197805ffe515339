import { counted } from '../../../core/model/counted';
import { type Severity, severities } from '../../../core/model/diagnostic';
import { printable } from '../printable';
import type { FindingsReport } from './report';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };
/** The maximum number of annotations of each severity that GitHub shows for a step. */
const LIMIT = 10;

/** Annotations for a GitHub workflow, most severe first. Findings beyond the limit are only counted. */
export function githubReport({ findings, repositoryPath }: FindingsReport): string {
  const lines = severities.flatMap((severity) => {
    const command = COMMANDS[severity];
    const own = findings.filter((finding) => finding.severity === severity);
    const shown = own.length > LIMIT ? own.slice(0, LIMIT - 1) : own;
    const annotations = shown.map(
      ({ code, message, location: { file, line, column, endLine, endColumn } }) => {
        const columns = line === endLine ? [`col=${column + 1}`, `endColumn=${endColumn + 1}`] : [];
        const locations = [
          `file=${property(repositoryPath(file))}`,
          `line=${line + 1}`,
          `endLine=${endLine + 1}`,
          ...columns,
        ];
        return `::${command} ${[...locations, `title=${property(code)}`].join(',')}::${data(message)}`;
      },
    );
    const left = own.length - shown.length;
    const rest =
      left > 0 ? [`::${command} title=fx-routes::${counted(left, severity)} more, see the summary`] : [];
    return [...annotations, ...rest];
  });
  return lines.map((line) => `${line}\n`).join('');
}

function data(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
