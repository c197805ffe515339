import { conventionalRoutes, isEndpointName, mappingCalls, plainCalls } from '../catalog/endpoint-words';
import { type Environment, findLocal } from '../interpreter/environment';
import { callUnread, fitting } from '../interpreter/functions';
import { Interpreter } from '../interpreter/interpreter';
import { maybe, taint } from '../interpreter/uncertainty';
import type { FileFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import { type Argument, type ExpressionOf, type MemberCode, nameOf, typeNamed } from '../model/lowered-code';
import type { Value } from '../model/value';
import { is, objectOf, unknown, withoutAssumption } from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import { EndpointCollector, GUARDS, type HubCode } from './endpoint-collector';
import { branchIn, CONFIGURES, configure, draftOf, isDraft, reasonFrom, templateIn } from './endpoint-drafts';
import { withoutResult } from './run-configuration-code';

/** Calls whose functions get a route builder for the whole application. */
export const ROUTED = /^(?:UseEndpoints|UseConfiguredEndpoints)$/;
/** Calls of start-up code that run the functions that they get. */
const RUNS = /^(?:(?:Pre|Post)?Configure|Add)/;
/** Calls that return the builder of an application. */
const BUILDS = /^(?:Build|BuildAsync|GetApplicationBuilder|GetEndpointRouteBuilder\w*)$/;
/** Calls that return the builder that they are called on. */
const KEEPS = /^(?:Use|CreateApplicationBuilder$|NewVersionedApi$)/;
/** Calls that branch the pipeline if they get a function that configures it. */
const BRANCHES = /^(?:Map|MapWhen|UseWhen)$/;

/** Whether a call means a local function, or a method among `wanted` that takes the arguments. */
function isOwn(
  { callee, arguments: args }: ExpressionOf<'call'>,
  environment: Environment,
  wanted: readonly MemberCode[],
): boolean {
  const { site, run } = environment;
  const { code } = run;
  const name = nameOf(callee) ?? '';
  if (callee.kind === 'name' && findLocal(environment, name) !== null) return true;
  // Other names are not looked up: this would read more files.
  if (wanted.every((one) => one.name !== name)) return false;
  const takes = (members: readonly LinkedMember[], given: readonly Pick<Argument, 'name'>[]) =>
    fitting(members, given).some((one) => wanted.includes(one.code));
  if (callee.kind !== 'member') return takes(code.named(name, site), args);
  const owner = typeNamed(callee.target);
  const type = owner && code.symbolOf(code.type(owner, site));
  return type && findLocal(environment, owner.name) === null
    ? takes(code.members(type, name), args)
    : takes(code.extensions(name, site).members, [{ name: null }, ...args]);
}

/**
 * Evaluates code that maps endpoints. What is not evaluated has the path `/?`. Access is assumed where a call that guards
 * endpoints may not run, or code that is not evaluated may contain one.
 */
export class EndpointReader {
  readonly interpreter: Interpreter;
  readonly collector: EndpointCollector;
  /** The builder of the whole application, which nothing guards. */
  readonly application = draftOf();
  /** The calls that were evaluated. */
  readonly calls = new Set<object>();
  #later: (() => void)[] = [];

  /**
   * `mapping`: the methods that map endpoints, or call such methods. `files`: those that may have such code. Code of other
   * files is evaluated only if its result is used.
   */
  constructor(
    source: HubCode,
    files: ReadonlySet<FileFacts>,
    private readonly mapping: readonly MemberCode[],
  ) {
    this.interpreter = new Interpreter(
      source.code,
      (...call) => this.#hook(...call),
      (file) => files.has(file),
      true,
    );
    this.collector = new EndpointCollector(source, this.interpreter.run);
  }

  /** Runs code to its end, then the functions that it configures. If it exceeds its budget, no call counts as evaluated. */
  start(code: () => unknown, location: Location): void {
    const all = () => {
      code();
      for (const configure of this.#later) configure();
    };
    if (is.unknown(withoutResult(this.interpreter, all, location))) this.calls.clear();
    this.#later = [];
  }

  #hook(call: ExpressionOf<'call'>, environment: Environment): Value | undefined {
    const { callee, arguments: args, location } = call;
    const name = nameOf(callee) ?? '';
    const isRun = RUNS.test(name) && args.some(({ value }) => value.kind === 'function');
    const isKnown = [BUILDS, KEEPS, BRANCHES, CONFIGURES].some((names) => names.test(name));
    const isRead = isRun || isKnown || isEndpointName(name) || plainCalls.has(name);
    const isOther = isRead && isOwn(call, environment, this.mapping);
    // The framework's method may also fit.
    if (isOther && (mappingCalls.has(name) || name === 'MapGroup'))
      return unknown(`${name} may be a method of the workspace`, location);
    this.calls.add(call);
    if (!isRead || isOther) return undefined;
    const { run } = environment;
    const target = callee.kind === 'member' ? run.evaluate(callee.target, environment) : null;
    const doubt = is.assumed(target) ? unknown(target.reason, target.location) : null;
    return maybe(run, doubt, () => this.#read(call, name, withoutAssumption(target), environment));
  }

  /** Evaluates a call of ASP.NET Core or of the framework. */
  #read(call: ExpressionOf<'call'>, name: string, target: Value, environment: Environment): Value {
    const { callee, arguments: args, location, typeArguments } = call;
    const { run } = environment;
    const { collector, application } = this;
    const draft = isDraft(target) ? target : null;
    const builder = () =>
      draft ?? collector.unknownBuilder(`the route builder of ${name} is not evaluated`, location);
    if (BUILDS.test(name)) return draft ?? application;
    if (name === 'MapGroup') return collector.below(builder(), templateIn(args), environment);
    const branch = BRANCHES.test(name) ? branchIn(args) : null;
    if (branch !== null) {
      const why = 'the path of a branch of the pipeline is not followed';
      callWith(run.evaluate(branch, environment), collector.unknownBuilder(why, location), location);
      return target;
    }
    if (mappingCalls.has(name) && args.length + typeArguments.length > 0 && (name !== 'Map' || draft))
      return collector.map(call, name, builder(), environment);
    if (GUARDS.test(name) && (!draft || (draft.parent === null && draft.path === null)))
      collector.addUnplaced(name, location);
    const cause = unknown(`what ${name} returns is not evaluated`, location);
    if (CONFIGURES.test(name) && draft) configure(draft, call, environment);
    if (CONFIGURES.test(name) || plainCalls.has(name)) return draft ?? cause;
    if (conventionalRoutes.has(name)) collector.mapControllers(call, name, draft ?? application, environment);
    const values = args.map(({ value }) => run.evaluate(value, environment));
    const isAdded = callee.kind === 'member' && nameOf(callee.target) === 'EndpointConfigureActions';
    const given = isAdded ? objectOf({ Endpoints: application }) : cause;
    const { causes } = run;
    if (ROUTED.test(name)) for (const value of values) callWith(value, draft ?? application, location);
    else if (RUNS.test(name))
      this.#later.push(() => {
        run.causes = causes;
        for (const value of values) callWith(value, given, location);
      });
    else callUnread(run, values, cause, location);
    if (!draft) return cause;
    if (!conventionalRoutes.has(name)) taint(run, draft, cause);
    return KEEPS.test(name) ? draft : draftOf(draft, null, [reasonFrom(cause, 'not-evaluated')], run.causes);
  }
}

/** Calls a function, each of whose parameters has the same value. */
function callWith(value: Value, given: Value, location: Location): void {
  if (is.function(value)) value.call(value.parameters?.map(() => given) ?? [], location);
}
