#!/usr/bin/env node
// Written so that every version of Node since 6 can run this file and report the version that the others need.
import { engines } from '../package.json';

const numbersOf = (version: string) => version.match(/\d+/g)!.map(Number);
const needed = numbersOf(engines.node);
const present = numbersOf(process.versions.node);
const isOld = needed[0] === present[0] ? needed[1]! > present[1]! : needed[0]! > present[0]!;

if (isOld) {
  process.exitCode = 2;
  process.stderr.write(
    `error: fx-routes needs Node ${needed.join('.')} or newer; this is ${process.versions.node}\n`,
  );
} else import('./process');
