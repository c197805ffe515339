import { Chalk } from 'chalk';
import type { Route } from '../../../core/index';
import type { Column } from '../columns';
import type { ColorLevel } from './color-level';

type Paint = (text: string) => string;

/** The colors of the text reports, by meaning. */
export interface Palette {
  readonly heading: Paint;
  readonly faint: Paint;
  readonly alarm: Paint;
  readonly attention: Paint;
  /** Colors a verb and its padding; the color depends on the verb. */
  readonly verb: Paint;
  /** Colors an address, with its parameters highlighted. */
  readonly route: Paint;
  /** Colors the words in a cell of the flags column. */
  readonly flags: Paint;
}

/** The palette for a color level. At level 0, text stays unchanged. */
export function palette(level: ColorLevel): Palette {
  const chalk = new Chalk({ level });
  const verbs: Readonly<Record<string, Paint>> = {
    GET: chalk.green,
    POST: chalk.yellow,
    PUT: chalk.blue,
    PATCH: chalk.cyan,
    DELETE: chalk.magenta,
  };
  return {
    heading: chalk.bold,
    faint: chalk.dim,
    alarm: chalk.red,
    attention: chalk.yellow,
    verb: (text) => (verbs[text.trim()] ?? chalk.white)(text),
    route: (text) => text.replace(/\{[^}]*\}/g, (parameter) => chalk.cyan(parameter)),
    flags: (text) =>
      text.replace(/collides|unknown|assumed/g, (word) =>
        word === 'assumed' ? chalk.yellow(word) : chalk.red(word),
      ),
  };
}

/** How to color a cell of a route. Hidden routes are faint, except for their flags. */
export function routePaint(colors: Palette, column: Column, route: Route): Paint {
  if (column === 'flags') return colors.flags;
  if (route.visibility === 'hidden') return colors.faint;
  if (column === 'verb') return colors.verb;
  if (column === 'route') return route.collidesWith.length > 0 ? colors.alarm : colors.route;
  return (text) => text;
}
