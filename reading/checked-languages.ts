import type { Route } from '../core';
import { languageOf } from '../core/discovery/source-files';

/** Whether the type checker reads what a route takes and returns. */
export const isTypescript = ({ location }: Route) => languageOf(location.file)?.name === 'typescript';
