#!/usr/bin/env node
// Written so that every version of Node since 6 can run this file and report the version that the others need.
import { engines } from '../package.json';

const numbersOf = (version: string) => version.replace(/^\D+/, '').split('.').map(Number);
const needed = numbersOf(engines.node);
const [major = 0, minor = 0] = needed;
const [ownMajor = 0, ownMinor = 0] = numbersOf(process.versions.node);
const isOld = major === ownMajor ? minor > ownMinor : major > ownMajor;

if (isOld) {
  process.exitCode = 2;
  process.stderr.write(
    `error: fx-routes needs Node ${needed.join('.')} or newer; this is ${process.versions.node}\n`,
  );
} else import('./process');
