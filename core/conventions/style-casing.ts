import { camelCase, kebabCase } from '../evaluation/casing';
import type { Style } from '../model/route';

/** A segment in the casing of either style. */
export function inEachStyle(text: string): Readonly<Record<Style, string>> {
  return { v3: applyStyle(text, 'v3'), v4: applyStyle(text, 'v4') };
}

/** Casing of controller and action segments in a style (§10). */
export function applyStyle(text: string, style: Style): string {
  return style === 'v3' ? camelCase(text) : kebabCase(text);
}
