// The formats are separate from the reports, because loading the reports would slow down the start of every command.

/** The formats of `check` that print findings. The format `json` prints the complete result instead. */
export const findingsFormats = ['text', 'sarif', 'github', 'gitlab', 'junit', 'markdown'] as const;
export type FindingsFormat = (typeof findingsFormats)[number];

/** The formats of `diff`, except the table. */
export const changesFormats = ['json', 'csv', 'markdown', 'github', 'nginx', 'map'] as const;
export type ChangesFormat = (typeof changesFormats)[number];

/** The formats of `export`. */
export const exportFormats = ['openapi', 'http', 'csv', 'markdown', 'html'] as const;
export type ExportFormat = (typeof exportFormats)[number];
