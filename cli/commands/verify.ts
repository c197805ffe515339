import { staleTypes } from '../../core/clients/stale-types';
import type { Analysis } from '../../core/index';
import { byLocation } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { parseFilter } from '../../core/queries/filter';
import { withModuleRoutes } from '../../core/queries/filtered-analysis';
import { actionDifferences } from '../../core/queries/verification/action-differences';
import { compare } from '../../core/queries/verification/compare';
import { unpredictedInEveryController } from '../../core/queries/verification/unpredicted-in-every-controller';
import {
  agreementOf,
  type Comparison,
  disagreements,
  narrowComparisons,
} from '../../core/queries/verification/verification-result';
import { UsageError } from '../../reading/system-errors';
import { definitionsOf } from '../context/client-findings';
import { type Invocation, isIncomplete, openContext } from '../context/command-context';
import type { PrintOptions } from '../definitions/options';
import { loadDescription } from '../inputs/host-description';
import { distinctOutputs, writeData } from '../output/streams';
import { noticeLines, unmatchedFilters } from '../reporters/notices';
import { verificationJson, verificationText } from '../reporters/verification';

/** Compares the routes of a folder, and their types, with those that a host reports. Returns the exit code. */
export async function verifyRoutes(invocation: Invocation<PrintOptions>, source: string): Promise<number> {
  const { folder, options, system } = invocation;
  distinctOutputs([options], 'table', [options.config, source], system.cwd);
  // A host may report routes of any class in the workspace.
  const view = await openContext(invocation, { extent: 'everything', readsModules: true });
  const description = await loadDescription(source, system.cwd);
  const served = withModuleRoutes(view.whole);
  const verification = compare(served, description, wantedApplications(served, options));
  if (agreementOf(verification.rows).reported === 0)
    throw new UsageError(
      `nothing was compared: ${source} reports ${counted(description.routes.length, 'route')}, none of which belongs to a class in ${folder}`,
    );
  const rows = narrowComparisons(verification.rows, view.filter);
  if (!rows.some(isCompared)) {
    const unmatched = unmatchedFilters(verification.rows.filter(isCompared).length, options);
    throw new UsageError(`nothing was compared: ${unmatched}`);
  }
  const agreement = agreementOf(rows);
  const { format } = description;
  const applications = view.whole.applications.filter(({ name }) => verification.applications.includes(name));
  const { routes } = view.analysis;
  const isApiDefinition = format === 'api-definition';
  const definitions = isApiDefinition ? definitionsOf({ applications, routes }, view.index) : [];
  const types = [
    ...actionDifferences(rows, definitions),
    ...staleTypes(description.types, definitions).toSorted(byLocation),
  ];
  const data =
    options.format === 'json'
      ? verificationJson(view.whole, format, { ...verification, rows }, types, agreement)
      : verificationText(rows, types, agreement, view);
  view.notify([
    ...noticeLines(view, options.strict),
    ...scopeNotes(served, verification.applications),
    ...unreportedNotes(rows),
    ...generatedNotes(verification.rows),
  ]);
  await writeData(data, options, system);
  // Differences take precedence over an incomplete result.
  if (types.length > 0 || rows.some(({ outcome }) => disagreements.includes(outcome))) return 1;
  return options.strict && isIncomplete(view) ? 3 : 0;
}

/** Whether tool and host can disagree: the folder declares the class, and the description can contain the route. */
const isCompared = ({ outcome }: Comparison) => outcome !== 'external' && outcome !== 'unreported';

/** Returns a predicate that accepts the applications to compare: the user's choice, or all by default. */
function wantedApplications({ routes }: Analysis, { application = [] }: PrintOptions) {
  const wanted = new Set(routes.filter(parseFilter({ application })).map((route) => route.application));
  return (name: string) => wanted.has(name);
}

/** A notice that names the compared applications, if the folder contains further applications. */
function scopeNotes({ applications }: Analysis, compared: readonly string[]): readonly string[] {
  const others = applications.length - compared.length;
  if (others === 0) return [];
  const names = compared.join(', ') || 'nothing';
  return [`compared with ${names}, not with ${counted(others, 'other application')} (see --application)`];
}

/** A notice for a description that seems to come from a code generator instead of a host. */
function generatedNotes(rows: readonly Comparison[]): readonly string[] {
  const repeated = unpredictedInEveryController(rows);
  if (repeated === null) return [];
  const { pairs, controllers } = repeated;
  return [
    `the description seems to come from a code generator, not from a host: each of ${controllers} controllers has ${pairs.join(', ')}, which none of them declares`,
  ];
}

/** A notice that names the assemblies that have no route in the description. */
function unreportedNotes(rows: readonly Comparison[]): readonly string[] {
  const reported = new Set(rows.flatMap((row) => (row.reported === null ? [] : [row.assembly])));
  const unreported = rows.filter(
    ({ outcome, assembly }) => outcome === 'unreported' && !reported.has(assembly),
  );
  if (unreported.length === 0) return [];
  const names = [...new Set(unreported.map(({ assembly }) => assembly))].join(', ');
  return [
    `not compared: ${counted(unreported.length, 'route')} of ${names}, for which the description has no routes`,
  ];
}
