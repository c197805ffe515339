/** The numbers of a version such as `8.0.1` or `v8.0-preview`; null for other strings. */
function versionOf(text: string): readonly number[] | null {
  const match = /^v?(\d+(?:\.\d+){0,3})(?:[-+].*)?$/i.exec(text.trim());
  return match && (match[1] ?? '').split('.').map(Number);
}

/** Compares versions; missing numbers count as 0. Returns -1, 0 or 1; null if a string is not a version. */
export function compareVersions(left: string, right: string): number | null {
  const [a, b] = [versionOf(left), versionOf(right)];
  if (a === null || b === null) return null;
  const at = [0, 1, 2, 3].find((index) => (a[index] ?? 0) !== (b[index] ?? 0));
  return at === undefined ? 0 : Math.sign((a[at] ?? 0) - (b[at] ?? 0));
}
