/**
 * Compares the predicted answers with those that ASP.NET Core gave, and prints the disagreements by cause; and the errors
 * that are found in programs with those that made them fail:
 * `npx tsx scripts/compare-with-router.ts <folder with winners.jsonl, constraint-values.json and failures.json> [--all]`
 */
import { groupBy } from '../core/model/collections';
import {
  analyzeProgram,
  constraintDisagreements,
  type Disagreement,
  disagreements,
  errorsIn,
  readCorpus,
} from '../core/test/router/router-corpus';

const [folder, flag] = process.argv.slice(2);
/** The first cause that the code of a program shows. */
const causes: readonly (readonly [cause: string, code: RegExp])[] = [
  ['Consumes', /Consumes\(/],
  ['Host', /Host\(/],
  ['API version', /ApiVersion/],
  ['reserved parameter', /\{\*{0,2}(?:action|controller|area|page)\b/],
  ['regular expression', /:regex\(/],
  ['constraint of a catch-all', /\{\*{1,2}\w+:/],
  ['constraint', /\{\w+:/],
  ['segment of several parts', /\}[^/}"]|[^/{"]\{/],
];

async function main(folderOfCorpus: string): Promise<void> {
  const started = performance.now();
  const { programs, values, failures } = readCorpus(folderOfCorpus);
  const wrong: (Disagreement & { readonly cause: string; readonly code: string })[] = [];
  const collisions: string[] = [];
  let urls = 0;
  for (const program of programs) {
    const { routes, collisions: found } = await analyzeProgram(program);
    const urlsOf = Object.keys(program.answers).length;
    urls += urlsOf;
    const cause = causes.find(([, code]) => code.test(program.code))?.[0] ?? 'other';
    for (const one of disagreements(program, routes)) wrong.push({ ...one, cause, code: program.code });
    const isAmbiguous = Object.values(program.answers).includes('ambiguous');
    if (urlsOf > 0 && isAmbiguous !== found.length > 0)
      collisions.push(
        `${program.id}: ${isAmbiguous ? 'missed' : `not seen: ${found[0]?.message}`} ${program.code}`,
      );
  }
  console.log(`${programs.length} programs, ${urls} URLs: ${wrong.length} disagreements`);
  for (const [cause, list] of groupBy(wrong, (one) => one.cause)) {
    console.log(`  ${cause}: ${list.length} URLs of ${new Set(list.map(({ id }) => id)).size} programs`);
    for (const one of list.slice(0, flag === '--all' ? undefined : 3))
      console.log(
        `    ${one.id} ${one.request}: ${one.predicted}, really ${one.expected}\n      ${one.code}`,
      );
  }
  console.log(
    `collisions that \`check\` reports although no URL shows them, or misses: ${collisions.length}`,
  );
  for (const one of collisions.slice(0, flag === '--all' ? undefined : 20)) console.log(`    ${one}`);
  const found = { reported: 0, silent: [] as string[], false: [] as string[], 'runs, no error': 0 };
  for (const program of failures) {
    const errors = await errorsIn(program);
    const text = `${program.id} ${program.title}${errors.length > 0 ? `: ${errors.join()}` : ''}`;
    if (program.fails === null && errors.length > 0) found.false.push(text);
    else if (program.fails === null) found['runs, no error']++;
    else if (errors.length > 0) found.reported++;
    else found.silent.push(text);
  }
  console.log(`${failures.length} programs that fail or not:`, found);
  const valuesWrong = constraintDisagreements(values);
  const count = Object.values(values).reduce((sum, one) => sum + one.accepts.length + one.rejects.length, 0);
  console.log(
    `${count} values of constraints: ${valuesWrong.length} disagreements (${((100 * valuesWrong.length) / count).toFixed(2)} %)`,
  );
  for (const [id, list] of groupBy(valuesWrong, (one) => one.id))
    console.log(`  ${id}: ${list.map(({ request, expected }) => `${request} is ${expected}`).join(', ')}`);
  console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (folder === undefined) throw new Error('usage: npx tsx scripts/compare-with-router.ts <folder> [--all]');
void main(folder);
