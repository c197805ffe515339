/** Runs hostile cases and prints a table: `npm run test:hostile -- <cases per kind> <first seed> [sample folders…]`. */
import { join } from 'node:path';
import { allKinds, type Outcome, readSamples, runCase } from './cases';

const [count = '1000', first = '1', ...folders] = process.argv.slice(2);

async function main(): Promise<void> {
  const samples = readSamples(
    folders.length > 0 ? folders : [join(__dirname, '..', '..', '..', 'test-workspace')],
  );
  console.log(
    '| kind | samples | cases | crashed | hung | lost others | wrong exact |\n| --- | --: | --: | --: | --: | --: | --: |',
  );
  for (const kind of allKinds) {
    const counts: Record<Outcome, number> = {
      passed: 0,
      crashed: 0,
      hung: 0,
      'lost others': 0,
      'wrong exact': 0,
    };
    for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
      const { outcome, error } = await runCase(samples, kind, seed);
      counts[outcome] += 1;
      if (outcome !== 'passed') console.error(`${kind} ${seed}: ${outcome} ${String(error ?? '')}`);
      if (outcome !== 'passed') process.exitCode = 1;
    }
    const { crashed, hung, 'lost others': lost, 'wrong exact': wrong } = counts;
    console.log(
      `| ${kind} | ${samples[kind].length} | ${count} | ${crashed} | ${hung} | ${lost} | ${wrong} |`,
    );
  }
}

void main();
