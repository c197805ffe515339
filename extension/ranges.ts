import { Range } from 'vscode';
import type { Location } from '../core';

/** Converts a location of an analysis to a range of the editor. */
export const rangeOf = ({ line, column, endLine, endColumn }: Location): Range =>
  new Range(line, column, endLine, endColumn);
