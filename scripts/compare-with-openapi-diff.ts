/**
 * Holds the effects of edits to DTOs and methods against those that api-smart-diff finds between the OpenAPI documents
 * before and after: `npx tsx scripts/compare-with-openapi-diff.ts`
 *
 * Prints each edit with our kinds, which are rules of the catalog of oasdiff, both effects, and why they differ. Fails if
 * effects differ without a reason.
 */
import { apiCompare } from 'api-smart-diff';
import { openApiDocument } from '../cli/reporters/export/openapi/document';
import { edits, methodEdits } from '../core/queries/contract/test/contract-edits';
import {
  type ContractState,
  csharpWithDto,
  csharpWithMethod,
  typescriptWithDto,
} from '../core/queries/contract/test/contract-states';
import { diffRoutes } from '../core/queries/diff';

type Effect = 'breaking' | 'unknown' | 'compatible';

const NULL = 'it has the two directions of `nullable` the other way around';

/** Why our effect differs from the other one, by kind. A kind that is not here must have the same effect. */
const why: Readonly<Record<string, string>> = {
  'request-property-removed': 'the value is lost without an error: oasdiff warns, too',
  'response-property-removed': 'it reports only required properties; clients read others, too',
  'request-property-became-nullable': NULL,
  'request-property-became-not-nullable': NULL,
  'response-property-became-nullable': NULL,
  'response-property-became-not-nullable': NULL,
  'request-property-type-changed':
    'it does not know which format includes another one, nor a type that is not known',
  'response-property-type-changed':
    'it does not know which format includes another one, nor a type that is not known',
  'request-property-enum-value-added': 'it does not classify values of enums without names',
  'response-property-enum-value-removed': 'it does not classify values of enums without names',
  'request-property-pattern-changed': 'which texts both patterns match is not known',
  'response-property-pattern-changed': 'which texts both patterns match is not known',
  'request-body-added': 'it does not see that the new body is required',
  'request-body-removed': 'the body is ignored: oasdiff warns, too',
  'request-body-became-nullable': 'it does not classify the change of `required`',
  'response-body-added': 'it does not classify a new body',
  'response-non-success-status-added': 'clients handle all errors alike: oasdiff agrees',
};

const worst = (effects: readonly Effect[]): Effect =>
  effects.includes('breaking') ? 'breaking' : effects.includes('unknown') ? 'unknown' : 'compatible';

const documentOf = ({ routes, contract }: ContractState) =>
  openApiDocument(routes, { title: 'edit', contract, servers: [], version: '3.0' }).document;

function compare(what: string, before: ContractState, after: ContractState): boolean {
  const ours = diffRoutes(before.routes, after.routes, undefined, undefined, {
    before: before.contract,
    after: after.contract,
  }).flatMap(({ kind, ofContract }) => (ofContract ? [{ kind, effect: ofContract.effect }] : []));
  const { diffs } = apiCompare(documentOf(before), documentOf(after));
  const theirs = diffs
    .filter(({ path }) => path[0] === 'paths' && !String(path.at(-1)).startsWith('x-'))
    .map(
      ({ type }): Effect =>
        type === 'breaking' ? 'breaking' : type === 'unclassified' ? 'unknown' : 'compatible',
    );
  const [own, other] = [worst(ours.map(({ effect }) => effect)), worst(theirs)];
  const kinds = ours.map(({ kind }) => kind).sort();
  const reason =
    own === other ? '' : (kinds.map((kind) => why[kind]).find((one) => one !== undefined) ?? 'no reason');
  console.log([what, kinds.join(', ') || '-', own, other, reason].join('\t'));
  return reason === 'no reason';
}

async function compareAll(): Promise<void> {
  const failed: boolean[] = [];
  for (const [what, before, after, , , typescript] of edits)
    for (const direction of ['request', 'response'] as const) {
      const [old, now] = [await csharpWithDto(direction, before), await csharpWithDto(direction, after)];
      failed.push(compare(`${what}, in a ${direction}`, old, now));
      if (typescript === undefined) continue;
      const [first, second] = typescript.map((members) => typescriptWithDto(direction, members));
      failed.push(compare(`${what}, in a ${direction} in TypeScript`, first!, second!));
    }
  for (const [what, before, after] of methodEdits)
    failed.push(compare(what, await csharpWithMethod(before), await csharpWithMethod(after)));
  const count = failed.filter((one) => one).length;
  console.log(`${failed.length} edits, ${count} differ without a reason`);
  process.exitCode = count === 0 ? 0 : 1;
}

void compareAll();
