import { camelCase, kebabCase } from '../evaluation/casing';
import type { Style } from '../model/route';

/** Casing of controller and action segments in a style (§10). */
export function applyStyle(text: string, style: Style): string {
  return style === 'v3' ? camelCase(text) : kebabCase(text);
}
