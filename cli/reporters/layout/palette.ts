import { Chalk } from 'chalk';
import type { Route } from '../../../core/index';
import type { Column } from '../route-columns';
import type { ColorLevel } from './color-level';

type Paint = (text: string) => string;

/** The colors of the text reports, by meaning. */
export type Palette = ReturnType<typeof palette>;

/** The palette for a color level. At level 0, text stays unchanged. */
export function palette(level: ColorLevel) {
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
    /** Colors a verb and its padding; the color depends on the verb. */
    verb: (text: string) => (verbs[text.trim()] ?? chalk.white)(text),
    /** Colors a path, with its parameters highlighted. */
    route: (text: string) => text.replace(/\{[^}]*\}/g, (parameter) => chalk.cyan(parameter)),
    /** Colors the words in a cell of the flags column. */
    flags: (text: string) =>
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
