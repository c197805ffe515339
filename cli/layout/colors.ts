import { Chalk } from 'chalk';
import type { ColorChoice } from '../definitions/options';
import { printable } from './printable';

export type ColorLevel = 0 | 1 | 2 | 3;

/**
 * How many colors to use. The first of these settings decides: `--color`, FORCE_COLOR, NO_COLOR. If none is set, colors
 * are used on a terminal. The order of the variables is the same as in Node.
 */
export function colorLevel(
  choice: ColorChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): ColorLevel {
  if (choice === 'never') return 0;
  const forced = env.FORCE_COLOR;
  if (choice === 'always') return level(forced);
  if (forced !== undefined) return forced === '0' || forced === 'false' ? 0 : level(forced);
  if (env.NO_COLOR) return 0;
  return isTerminal && env.TERM !== 'dumb' ? 1 : 0;
}

function level(forced: string | undefined): ColorLevel {
  return forced === '2' ? 2 : forced === '3' ? 3 : 1;
}

type Paint = (text: string) => string;

/** The colors of the text reports, by meaning. */
export type Palette = ReturnType<typeof palette>;

/** The palette for a color level. Each color also makes text safe to print; at level 0, it does only that. */
export function palette(level: ColorLevel) {
  const chalk = new Chalk({ level });
  const verbs: Readonly<Record<string, Paint>> = {
    GET: chalk.green,
    POST: chalk.yellow,
    PUT: chalk.blue,
    PATCH: chalk.cyan,
    DELETE: chalk.magenta,
  };
  const safe =
    (paint: Paint): Paint =>
    (text) =>
      paint(printable(text));
  return {
    heading: safe(chalk.bold),
    faint: safe(chalk.dim),
    alarm: safe(chalk.red),
    attention: safe(chalk.yellow),
    /** Colors a verb and its padding; the color depends on the verb. */
    verb: safe((text) => (verbs[text.trim()] ?? chalk.white)(text)),
    /** Colors a path, with its parameters highlighted. */
    route: safe((text) => text.replace(/\{[^}]*\}/g, (parameter) => chalk.cyan(parameter))),
    /** Colors the words in a cell of the flags column. */
    flags: safe((text) =>
      text.replace(/collides|unknown|assumed/g, (word) =>
        word === 'assumed' ? chalk.yellow(word) : chalk.red(word),
      ),
    ),
  };
}
