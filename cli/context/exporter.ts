import { resolve } from 'node:path';
import { type Analysis, routeLabel } from '../../core';
import type { Contract } from '../../core/model/contract';
import { Lazy } from '../../core/model/lazy';
import { filterAnalysis } from '../../core/queries/filtered-analysis';
import { type SharedAnalysis, shareRoutes } from '../../core/queries/shared-routes';
import { reachOf } from '../../core/service-calls/test-calls';
import type { ExportFormat, OpenApiVersion } from '../definitions/options';
import { launchUrls } from '../inputs/launch-settings';
import { pageInputs } from '../inputs/page-inputs';
import type { Exported } from '../reporters/export/exported';
import { exportReports } from '../reporters/export/formats';
import type { CommandContext, Invocation } from './command-context';

const EMPTY_CONTRACT: Contract = { operations: new Map(), types: new Map() };

/** Returns a function that writes the analysis of a context, or a part of it, in a format. */
export function exporter(
  { report, index, contractOf, testCalls }: CommandContext,
  { folder, system: { cwd } }: Invocation<unknown>,
): (part: SharedAnalysis, format: ExportFormat, version?: OpenApiVersion) => Promise<Exported> {
  const sources = pageInputs(cwd, folder);
  // The paths in saved lists are relative to unknown folders.
  const page = report === null ? { ...sources, textOf: () => null } : sources;
  const hosts = new Lazy(() => report?.().applications ?? []);
  const serversOf = ({ applications: [first, ...others] }: Analysis) => {
    const host = others.length > 0 ? undefined : hosts.value.find(({ name }) => name === first?.name);
    return host === undefined ? [] : launchUrls(resolve(cwd, folder), host.project);
  };
  return async (part, format, version = '3.1') => {
    const tests = format === 'html' ? await testCalls?.(part.routes) : undefined;
    const reach = tests === undefined || tests.files === 0 ? null : reachOf(tests.calls);
    // What only some formats need is computed when it is used.
    return exportReports[format](part, {
      ...page,
      reach,
      get contract() {
        return contractOf?.(part.routes) ?? EMPTY_CONTRACT;
      },
      apiDefinition: (...of) => index!.apiDefinition(...of),
      get servers() {
        return serversOf(part);
      },
      version,
    });
  };
}

/** The analysis of each application. */
export const partsByApplication = (analysis: Analysis): readonly SharedAnalysis[] =>
  analysis.applications.map(({ name }) =>
    shareRoutes(filterAnalysis(analysis, ({ application }) => application === name)),
  );

/** A line for each route that a format cannot represent completely. */
export const leftOutLines = ({ leftOut }: Exported, { locations }: CommandContext): readonly string[] =>
  leftOut.map(
    ({ route, reason }) => `left out: ${routeLabel(route)} (${locations.format(route.location)}): ${reason}`,
  );
