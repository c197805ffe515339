// Separate from the reports themselves, which would slow down the start of every command.

/** The formats of `check` that print findings; `json` prints the complete result. */
export const findingsFormats = ['text', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;
export type FindingsFormat = (typeof findingsFormats)[number];

/** The formats of `diff` besides the table. */
export const changesFormats = ['json', 'csv', 'markdown', 'github', 'nginx', 'map'] as const;
export type ChangesFormat = (typeof changesFormats)[number];

/** The formats of `export`. */
export const exportFormats = ['openapi', 'http', 'csv', 'markdown', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];
