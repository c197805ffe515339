/** Hints at the end of reports. They point to the documentation in the package. */
export const pages = {
  sections: 'what a § means: fx-routes explain §5.2.2',
  exclusions: 'what a code means: fx-routes explain <code>',
  findings: 'more on a code: fx-routes explain <code>',
} as const;
