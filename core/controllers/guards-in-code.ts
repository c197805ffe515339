import { isAccessQueryName, isCheckName } from '../catalog/access-words';
import { entered } from '../interpreter/environment';
import { Interpreter } from '../interpreter/interpreter';
import { readMember } from '../interpreter/members';
import type { AccessCheck, ActionGuards, ActionModel } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import type { Markers } from '../model/file-markers';
import { capitalized, memberName } from '../model/language-traits';
import { Lazy } from '../model/lazy';
import { compareLocations, type Location } from '../model/location';
import { type ExpressionOf, type GuardMember, isOfKind, nameOf, type Statement } from '../model/lowered-code';
import type { Value } from '../model/value';
import { unknown } from '../model/value-operations';
import type { CodeIndex, LinkedMember } from '../symbols/code-index';
import type { Lineage } from '../symbols/inheritance';
import type { TypeSymbol } from '../symbols/symbol-table';

/** CRUD methods of the framework, whose policies are set by properties: `GetListAsync` → `GetListPolicyName`. */
const CRUD = /^(Get|GetList|Create|Update|Delete)(?:Async)?$/;

/** The names of exceptions that refuse callers. */
const REFUSAL = /(?:Authorization|UnauthorizedAccess)Exception$/;
const CRUD_CHECK = /^Check((?:Get|GetList|Create|Update|Delete)Policy)(?:Async)?$/;

/** Finds the guards in the code of a class's actions. Attributes are not included. */
export function guardLinker(
  symbol: TypeSymbol,
  { classes, symbols }: Lineage,
  code: CodeIndex,
  markersOf: (file: FileFacts) => Markers | null,
): (action: Pick<ActionModel, 'written' | 'name' | 'location' | 'inheritedFrom'>) => ActionGuards {
  const frameworks = classes.flatMap((link) => (link.kind === 'framework' ? [link] : []));
  const moduleBase = frameworks.find(({ framework }) => framework.module !== undefined)?.name ?? null;
  const chain = [symbol, ...symbols];
  const markers = chain.flatMap(({ declarations }) => declarations.map(({ file }) => markersOf(file)));
  const usesServices = markers.some((one) => one?.takesService === true);
  if (!markers.some((one) => one?.checksAccess === true))
    return () => ({ checks: [], usesServices, moduleBase });
  const { language } = symbol.main.file;
  /** An instance of the class, and the interpreter that created it. */
  const instance = new Lazy(() => {
    const interpreter = new Interpreter(code);
    return { self: interpreter.instanceOf(symbol, symbol.main.facts.location), interpreter };
  });

  /** The policy whose name a property returns. The property is read on an instance of the class. */
  function policy(property: string, isCertain: boolean, at: Location): AccessCheck {
    const { self, interpreter } = instance.value;
    const name = memberName(property, language);
    const isSet =
      self.members.has(name) || code.members(symbol, name).length > 0 || self.rest.content !== null;
    const environment = {
      ...entered(interpreter.run, code.siteOf(symbol.main.file, symbol), self),
      location: at,
    };
    const value: Value = isSet ? interpreter.within(() => readMember(self, name, environment), at) : null;
    return { kind: 'policy', value, isCertain, location: self.members.get(name)?.content?.location ?? at };
  }

  const ofFramework = (name: string, isCertain: boolean, at: Location, seen: Set<GuardMember>) => {
    const [, operation] = CRUD.exec(name) ?? [];
    const isInherited = frameworks.some(
      ({ framework, arguments: args }) =>
        framework.module === undefined &&
        framework.methods(args.length).some((method) => method.name === `${operation}Async`),
    );
    if (operation === undefined || !isInherited) return [];
    // The method of the framework calls `Check…PolicyAsync()`, which a class of the workspace may override.
    const namesakes = code.guardMembers(chain, memberName(`Check${operation}PolicyAsync`, language));
    const override = namesakes.find(({ code: one }) => one.parameters.length === 0);
    return override ? checksOf(override, isCertain, seen) : [policy(`${operation}PolicyName`, isCertain, at)];
  };

  function checksOf(
    member: LinkedMember<GuardMember>,
    isCertain: boolean,
    seen: Set<GuardMember>,
  ): readonly AccessCheck[] {
    if (seen.has(member.code)) return [];
    seen.add(member.code);
    return callsIn(member.code.body ?? [], isCertain).flatMap((found): readonly AccessCheck[] => {
      const { call } = found;
      const check = { value: null, isCertain: found.isCertain, location: call.location };
      if (call.kind === 'new')
        return REFUSAL.test(call.type?.name ?? '') ? [{ kind: 'check', ...check }] : [];
      const { callee, location: at } = call;
      const written = nameOf(callee) ?? '';
      const name = capitalized(written);
      const target = callee.kind === 'member' ? callee.target : null;
      const isOwn = callee.kind === 'name' || target?.kind === 'this' || target?.kind === 'base';
      const own = isOwn
        ? code.guardMembers(chain, written).filter(({ code: one }) => one.kind === 'method')
        : [];
      const candidates =
        target?.kind === 'base' ? own.filter(({ owner }) => isBaseOf(owner, member.owner)) : own;
      const next = candidates.find(({ code: one }) => one.parameters.length >= call.arguments.length);
      if (next !== undefined) return checksOf(next, found.isCertain, seen);
      if (target?.kind === 'base' && CRUD.test(name)) return ofFramework(name, found.isCertain, at, seen);
      const [, property] = (isOwn && CRUD_CHECK.exec(name)) || [];
      if (property !== undefined) return [policy(`${property}Name`, found.isCertain, at)];
      const argument = call.arguments[0]?.value;
      const isOwnName =
        argument?.kind === 'name' || (argument?.kind === 'member' && argument.target.kind === 'this');
      const given = isOwnName ? nameOf(argument) : null;
      if (isOwn && /^CheckPolicy/.test(name) && given !== null && code.guardMembers(chain, given).length > 0)
        return [policy(given, found.isCertain, at)];
      const isOfService = target !== null && /authorization|permission/i.test(nameOf(target) ?? '');
      if (isCheckName(name) || (isOfService && /^Check/.test(name))) return [{ kind: 'check', ...check }];
      if (isAccessQueryName(name)) return [{ kind: found.refuses ? 'check' : 'query', ...check }];
      return [];
    });
  }

  /** Whether `owner` comes after `other` in the chain of base classes. */
  const isBaseOf = (owner: TypeSymbol | null, other: TypeSymbol | null) =>
    chain.findIndex(({ id }) => id === owner?.id) > chain.findIndex(({ id }) => id === other?.id);

  return ({ written, name, location: at, inheritedFrom }) => {
    const member = code
      .guardMembers(chain, written)
      .find((one) => compareLocations(one.code.location, at) === 0);
    if (member !== undefined) return { moduleBase, usesServices, checks: checksOf(member, true, new Set()) };
    // The method is inherited from the framework, or the parser could not read it.
    const value = unknown('the code of the method could not be read', at);
    const unread: AccessCheck = { kind: 'policy', value, isCertain: true, location: at };
    const checks = inheritedFrom === null ? [unread] : ofFramework(name, true, at, new Set());
    return { moduleBase, usesServices, checks };
  };
}

interface FoundCall {
  readonly call: ExpressionOf<'call'> | ExpressionOf<'new'>;
  /** Whether the call is always executed. */
  readonly isCertain: boolean;
  /** Whether the call is in the condition of an `if` that throws. */
  readonly refuses: boolean;
}

const CONDITIONAL = new Set<unknown>(['if', 'switch', 'opaque', 'for-each', 'conditional', 'function']);
const SHORT_CIRCUIT = new Set<unknown>(['&&', '||', '??']);

/** The calls in a body. Calls after a statement that may return are not certain. */
function callsIn(body: readonly Statement[], isCertain: boolean): readonly FoundCall[] {
  const found: FoundCall[] = [];
  let isReached = isCertain;

  /** `certain`: the node is always evaluated; `refuses`: the node is in the condition of an `if` that throws. */
  function visit(node: object, certain: boolean, refuses: boolean): void {
    const { kind, operator }: { readonly kind?: unknown; readonly operator?: unknown } = node;
    if (isOfKind(node, 'call') || isOfKind(node, 'new'))
      found.push({ call: node, isCertain: certain, refuses });
    const isConditional = CONDITIONAL.has(kind) || SHORT_CIRCUIT.has(operator);
    const throws = kind === 'if' && holds(node, 'throw');
    // No `Object.entries`: there are tens of thousands of nodes.
    for (const key in node) {
      const part: unknown = node[key as keyof typeof node];
      if (typeof part !== 'object' || part === null || key === 'location') continue;
      const isTested = throws && key === 'condition';
      const isPart = isTested || !isConditional;
      visit(part, certain && isPart, isTested || (refuses && kind !== 'function'));
    }
  }

  for (const statement of body) {
    visit(statement, isReached, false);
    isReached &&= !holds(statement, 'return');
  }
  return found;
}

/** Whether a node contains a statement of the given kind outside nested functions. */
function holds(node: object, kind: 'throw' | 'return'): boolean {
  if (isOfKind(node, kind) || (kind === 'return' && 'mayLeave' in node)) return true;
  if (isOfKind(node, 'function')) return false;
  for (const key in node) {
    const part: unknown = node[key as keyof typeof node];
    if (typeof part === 'object' && part !== null && key !== 'location' && holds(part, kind)) return true;
  }
  return false;
}
