#!/usr/bin/env node
// This file must run on Node 6 and later, because it reports the version of Node that the other files need.
import module from 'node:module';
import { engines } from '../package.json';

const needed = engines.node.replace(/^\D*/, '');
/** `20.19.1` → 20019 */
const rankOf = (version: string) =>
  version
    .split('.')
    .slice(0, 2)
    .reduce((rank, part) => rank * 1000 + Number(part), 0);
const isOld = rankOf(needed) > rankOf(process.versions.node);

if (isOld) {
  process.exitCode = 2;
  process.stderr.write(`error: fx-routes needs Node ${needed} or newer; this is ${process.versions.node}\n`);
} else {
  // Caches compiled code for the next run, in versions of Node that have a compile cache.
  (module as { enableCompileCache?(): unknown }).enableCompileCache?.();
  import('./run-in-node-process');
}
