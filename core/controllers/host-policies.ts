import type { HostPolicy, WrittenName } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import { isOfKind, nameOf, nodesIn } from '../model/lowered-code';
import type { CodeIndex } from '../symbols/code-index';

const MAPS_CONTROLLERS = /^Map\w*Controller/i;

/** The policies that start-up code sets for all routes of an application. */
export function hostPolicies(files: readonly FileFacts[], code: CodeIndex): readonly HostPolicy[] {
  return files.flatMap((file) => {
    const nodes = [...nodesIn(code.codeOf(file))];
    return [...nodes.flatMap(hostPoliciesIn), ...groupsIn(nodes)];
  });
}

/** The call that registers API versioning: `AddAbpApiVersioning(…)`. Null for none. */
export function apiVersioning(files: readonly FileFacts[], code: CodeIndex): WrittenName | null {
  for (const node of files.flatMap((file) => [...nodesIn(code.codeOf(file))])) {
    if (!isOfKind(node, 'call')) continue;
    const text = nameOf(node.callee) ?? '';
    if (/^Add\w*ApiVersioning$/i.test(text)) return { text, location: node.location };
  }
  return null;
}

/** `app.MapGroup("/x").MapControllers()`, also through variables. */
function groupsIn(nodes: readonly object[]): readonly HostPolicy[] {
  const groups = new Set(['MapGroup']);
  const mentions = (value: object | null) =>
    [...nodesIn(value)].some(
      (node) => (isOfKind(node, 'name') || isOfKind(node, 'member')) && groups.has(node.name),
    );
  for (const node of nodes) if (isOfKind(node, 'variable') && mentions(node.value)) groups.add(node.name);
  return nodes.flatMap((node): readonly HostPolicy[] => {
    if (!isOfKind(node, 'call') || node.callee.kind !== 'member') return [];
    const isGrouped = MAPS_CONTROLLERS.test(node.callee.name) && mentions(node.callee.target);
    return isGrouped ? [{ kind: 'group', text: 'MapGroup', location: node.location }] : [];
  });
}

function hostPoliciesIn(node: object): readonly HostPolicy[] {
  if (isOfKind(node, 'assignment')) {
    // The only literal of a policy is null, which is the default: no policy.
    const isFallback = /^fallbackPolicy$/i.test(nameOf(node.target) ?? '') && node.value.kind !== 'literal';
    return isFallback ? [{ kind: 'authenticated', text: 'FallbackPolicy', location: node.location }] : [];
  }
  if (!isOfKind(node, 'call')) return [];
  const { callee, typeArguments, arguments: args, location } = node;
  const name = nameOf(callee) ?? '';
  const target = callee.kind === 'member' ? callee.target : null;
  if (/^addAlwaysAllowAuthorization$/i.test(name)) return [{ kind: 'everyone', text: name, location }];
  if (/^requireAuthorization$/i.test(name)) {
    const isOfControllers = target?.kind === 'call' && MAPS_CONTROLLERS.test(nameOf(target.callee) ?? '');
    const signedIn = { kind: 'authenticated', text: 'RequireAuthorization', location } as const;
    // Arguments name policies.
    const more = args.length > 0 ? [{ ...signedIn, kind: 'filter' } as const] : [];
    return isOfControllers ? [signedIn, ...more] : [];
  }
  if (!/^Add/i.test(name) || !/^filters$/i.test((target && nameOf(target)) ?? '')) return [];
  const given = args.flatMap(({ value }) => (value.kind === 'new' ? value.type?.name : nameOf(value)) ?? []);
  const text = [...typeArguments.map((type) => type.name), ...given].find((one) =>
    /(?:Authoriz|Permission)\w*Filter/.test(one),
  );
  if (text === undefined) return [];
  return [{ kind: /(?:^|\.)AuthorizeFilter$/.test(text) ? 'authenticated' : 'filter', text, location }];
}
