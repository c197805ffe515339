export type ColorLevel = 0 | 1 | 2 | 3;
export type ColorChoice = 'auto' | 'always' | 'never';

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
