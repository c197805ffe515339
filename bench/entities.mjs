// What the generated workspaces are about.
import { basename } from 'node:path';

const WORDS = [
  'Order',
  'Invoice',
  'Customer',
  'Reading',
  'Book',
  'Shipment',
  'Payment',
  'Review',
  'Author',
  'Stock',
];
const word = (n) => WORDS[n % WORDS.length];

/** The name of what service `n` keeps, in PascalCase; no two are alike. */
export const entityName = (n) => `${word(n)}${word(n >> 3)}${n}`;

/** What the six methods of service `n` return, in PascalCase. */
export const topicsOf = (n) => Array.from({ length: 6 }, (_, m) => `${word(n + m)}${word(m)}`);

/** Folder and number of services, as the command line gives them. */
export function readArguments() {
  const [script, folder, count = '1000'] = process.argv.slice(1);
  if (folder === undefined) throw new Error(`usage: ${basename(script)} <folder> [services]`);
  return { folder, count: Number(count) };
}
