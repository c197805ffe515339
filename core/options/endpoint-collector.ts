import {
  conventionalRoutes,
  DEFAULT_FALLBACK,
  FALLBACK_ORDER,
  fallbackTexts,
  mappingCalls,
} from '../catalog/endpoint-words';
import { guardAttributes } from '../catalog/framework-attributes';
import type { Environment, Run } from '../interpreter/environment';
import type { ConventionalRoute, Hub, MappedEndpoint } from '../model/application-model';
import type { Location } from '../model/location';
import {
  type Expression,
  type ExpressionOf,
  isOfKind,
  nameOf,
  nodesIn,
  typeNamed,
} from '../model/lowered-code';
import type { Reason } from '../model/route';
import type { Value } from '../model/value';
import { is, unknown, valuesOf, withoutAssumption } from '../model/value-operations';
import type { CodeIndex, CodeSite } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import {
  type Draft,
  type DraftEndpoint,
  draftOf,
  reasonFrom,
  reasonOf,
  settled,
  templateIn,
} from './endpoint-drafts';

/** The code of a workspace, and the hubs in it. */
export interface HubCode {
  readonly code: CodeIndex;
  hubOf(symbol: TypeSymbol): Hub;
}

/** Calls that decide who may call an endpoint. */
export const GUARDS = /^(?:RequireAuthorization|AllowAnonymous)$/;

/** Calls that take a function that handles requests. */
const HANDLED = /^Map(?:Get|Post|Put|Delete|Patch|Methods)?$/;

/** `HttpMethods.Get` → `GET`; undefined if the verb is not known. */
const verbOf = (value: Value) =>
  (is.symbol(value) && /\bHttpMethods$/.test(value.owner)
    ? value.name
    : is.string(value)
      ? value
      : undefined
  )?.toUpperCase();

/** Collects the endpoints and routes of calls such as `MapGet`, under the unknown conditions around these calls. */
export class EndpointCollector {
  readonly routes: ConventionalRoute[] = [];
  /** Guards that may apply to every endpoint. */
  readonly #unplaced: Reason[] = [];
  readonly #found: DraftEndpoint[] = [];

  constructor(
    private readonly source: HubCode,
    private readonly run: Run,
  ) {}

  endpoints(): readonly MappedEndpoint[] {
    const known = new Set<string>();
    return this.#found.flatMap((found) => {
      const one = settled(found);
      const { location, path, verbs, requirements, isAnonymous } = one;
      // Code that may run several times is evaluated twice.
      const key = JSON.stringify([location, path, verbs, requirements, isAnonymous]);
      if (one.reasons.length > 0 && known.has(key)) return [];
      known.add(key);
      return { ...one, uncertainties: [...one.uncertainties, ...this.#unplaced] };
    });
  }

  /** Notes a guard of a builder that is not known. */
  addUnplaced(guard: string, location: Location): void {
    this.#unplaced.push(reasonOf('access-assumed', `what ${guard} applies to is not evaluated`, location));
  }

  /** A builder whose path and guards are not known. */
  unknownBuilder(why: string, location: Location): Draft {
    const draft = draftOf(null, null, [reasonOf('not-evaluated', why, location)], this.run.causes);
    draft.uncertainties.push(reasonOf('access-assumed', why, location));
    return draft;
  }

  /** A builder for what a template adds to the path. */
  below(parent: Draft, template: Expression | undefined, environment: Environment, initial = ''): Draft {
    const { run } = this;
    const value = template === undefined ? initial : run.evaluate(template, environment);
    const known = withoutAssumption(value);
    if (is.string(known)) {
      const reasons = is.assumed(value) ? [reasonOf('assumed-call', value.reason, value.location)] : [];
      return draftOf(parent, known, reasons, run.causes);
    }
    if (template?.kind === 'binary' && template.operator === '??') {
      const draft = this.below(parent, template.right, environment);
      const why = 'the value before ?? is assumed to be null';
      draft.reasons.push(reasonOf('assumed-call', why, template.location));
      return draft;
    }
    const cause = is.unknown(known) ? known : unknown('the template is not evaluated', template!.location);
    return draftOf(parent, null, [reasonFrom(cause, 'not-evaluated')], run.causes);
  }

  /** Adds the endpoints of a call such as `MapGet("/books", …)`. */
  map(call: ExpressionOf<'call'>, name: string, builder: Draft, environment: Environment): Draft {
    const { arguments: args, location, typeArguments } = call;
    const { site, run } = environment;
    const given = args.filter(({ value }) => value.kind !== 'function');
    const own = fallbackTexts.get(name);
    const template = own === undefined || given.length > own ? templateIn(args) : undefined;
    const draft = this.below(builder, template, environment, own === undefined ? '' : DEFAULT_FALLBACK);
    if (own !== undefined) draft.order = FALLBACK_ORDER;
    const methods = (args.find((one) => one.name === 'httpMethods') ?? args[1])?.value;
    const listed = name === 'MapMethods' && methods ? valuesOf(run.evaluate(methods, environment)) : null;
    const verbs = name === 'MapMethods' ? (listed?.map(verbOf) ?? [undefined]) : mappingCalls.get(name)!;
    const isKnown = verbs.every((verb) => verb !== undefined);
    const handler = args.find(({ value }) => value.kind === 'function')?.value ?? args.at(-1)?.value;
    if (HANDLED.test(name) && handler !== undefined && handler.kind !== 'function')
      draft.uncertainties.push(
        this.#isGuarded(handler, site)
          ? reasonOf('not-evaluated', 'the attributes of the handler are not evaluated', location)
          : reasonOf('access-assumed', 'attributes of the handler are assumed not to guard it', location),
      );
    const reasons = isKnown ? [] : [reasonOf('not-evaluated', 'the verbs are not evaluated', location)];
    const type = name === 'MapHub' ? typeArguments[0] : undefined;
    if (type !== undefined) {
      const symbol = run.code.symbolOf(run.code.type(type, site));
      draft.hub =
        symbol === null ? { attributes: [], unread: `the hub ${type.name}` } : this.source.hubOf(symbol);
      this.#add(name, draftOf(draft, '/negotiate'), site, location);
    }
    const at = template?.location ?? location;
    this.#add(name, draftOf(draft, '', reasons), site, at, isKnown ? verbs : []);
    return draft;
  }

  /** Whether the attributes of a lambda, or of a method that handles requests, say who may call it. */
  #isGuarded(handler: Expression, site: CodeSite): boolean {
    const { code } = this.run;
    const type = handler.kind === 'member' ? typeNamed(handler.target) : null;
    const symbol = type && code.symbolOf(code.type(type, site));
    const name = nameOf(handler) ?? '';
    const members =
      handler.kind === 'name' ? code.named(name, site) : symbol ? code.members(symbol, name) : [];
    const methods = members.flatMap(
      ({ owner }) => owner?.declarations.flatMap(({ facts }) => facts.methods) ?? [],
    );
    const names = methods.flatMap((one) =>
      one.written === name ? one.attributes.map((own) => own.name) : [],
    );
    return [...names, ...(handler.kind === 'opaque' ? handler.names : [])].some((one) =>
      guardAttributes.has(one),
    );
  }

  #add(call: string, draft: Draft, site: CodeSite, location: Location, verbs: readonly string[] = []): void {
    const assembly = this.run.code.assemblyOf(site).name;
    const container = site.owner?.fullName ?? 'Program';
    draft.reasons.push(...this.#conditions());
    this.#found.push({ endpoint: { call, container, assembly, verbs, location }, draft });
  }

  #conditions = () => this.run.causes.map((cause) => reasonFrom(cause, 'assumed-call'));

  /** Adds endpoints for calls that were not evaluated, in code that was read. `read`: the calls that were. */
  addUnread(code: unknown, site: CodeSite, read: ReadonlySet<object>): void {
    for (const node of nodesIn(code)) {
      const isOpaque = isOfKind(node, 'opaque') && !('parts' in node);
      const names = isOpaque ? node.names : isOfKind(node, 'call') ? [nameOf(node.callee)] : [];
      if (read.has(node)) continue;
      const { location } = node as Expression;
      for (const guard of names) if (guard !== null && GUARDS.test(guard)) this.addUnplaced(guard, location);
      const name = names.find((one) => one !== null && one !== 'Map' && mappingCalls.has(one));
      if (!name) continue;
      const builder = this.unknownBuilder(`the code around ${name} is not evaluated`, location);
      this.#add(name, builder, site, location, mappingCalls.get(name));
    }
  }

  /**
   * Adds the routes of a call such as `MapControllerRoute("default", "{controller=Home}/{action=Index}")`. Without
   * these parameters, defaults name the action: the route is then an endpoint, and so is one below a group.
   */
  mapControllers(
    { arguments: args, location }: ExpressionOf<'call'>,
    name: string,
    builder: Draft,
    environment: Environment,
  ): void {
    const add = (template: string, area: string | null) =>
      this.routes.push({ template, area, reasons: this.#conditions(), location });
    for (const template of conventionalRoutes.get(name) ?? []) add(template, null);
    if (conventionalRoutes.get(name) !== null) return;
    const isOfArea = name === 'MapAreaControllerRoute';
    const pattern = (args.find((one) => one.name === 'pattern') ?? args[isOfArea ? 2 : 1])?.value;
    const draft = this.below(builder, pattern, environment);
    const { path } = draft;
    const isNamed = path !== null && /\{controller\b/i.test(path) && /\{action\b/i.test(path);
    if (isNamed && builder.parent === null) {
      const area = isOfArea && args[1] ? this.run.evaluate(args[1].value, environment) : null;
      add(path, is.string(area) ? area : null);
      return;
    }
    const why = 'the action that the defaults of the route name is not read';
    draft.reasons.push(reasonOf('assumed-call', why, location));
    draft.uncertainties.push(reasonOf('access-assumed', why, location));
    draft.order = this.routes.length + 1;
    this.#add(name, draft, environment.site, location);
  }
}
