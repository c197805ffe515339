/** Pages of the documentation that come with the package, as the last line of what they explain. */
export const pages = {
  sections: 'what each § means: docs/conventions.md of fx-routes',
  exclusions: 'what each code means: docs/exclusions.md of fx-routes',
  findings: 'more on each code: docs/diagnostics.md of fx-routes',
} as const;
