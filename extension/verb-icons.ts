import { ThemeColor, ThemeIcon } from 'vscode';

const icons: Readonly<Record<string, readonly [icon: string, color: string]>> = {
  GET: ['arrow-down', 'charts.green'],
  POST: ['add', 'charts.blue'],
  PUT: ['arrow-up', 'charts.orange'],
  PATCH: ['edit', 'charts.yellow'],
  DELETE: ['trash', 'charts.red'],
};

/** The icon of a verb; verbs that are not listed above share one icon. */
export function verbIcon(verb: string): ThemeIcon {
  const [icon, color] = icons[verb] ?? ['globe', 'charts.purple'];
  return new ThemeIcon(icon, new ThemeColor(color));
}
