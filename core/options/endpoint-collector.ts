import {
  conventionalRoutes,
  DEFAULT_FALLBACK,
  FALLBACK_ORDER,
  fallbackTexts,
  mappingCalls,
} from '../catalog/endpoint-words';
import { Interpreter } from '../interpreter/interpreter';
import type { ConventionalRoute, MappedEndpoint } from '../model/application-model';
import type { Location } from '../model/location';
import {
  type Expression,
  type ExpressionOf,
  isOfKind,
  nameOf,
  nodesIn,
  type Statement,
} from '../model/lowered-code';
import type { Reason } from '../model/route';
import { type Draft, type DraftEndpoint, draftOf, reasonOf, settled, templateIn } from './endpoint-drafts';
import type { Scope } from './endpoint-scope';
import { textIn, verbsIn } from './endpoint-values';
import { type HubCode, hubRequirements } from './hubs';

/** Calls that decide who may call an endpoint. */
export const GUARDS = /^(?:RequireAuthorization|AllowAnonymous)$/;

/** Calls that take a function that handles requests. */
const HANDLED = /^Map(?:Get|Post|Put|Delete|Patch|Methods)?$/;

/** Collects the endpoints and routes of calls such as `MapGet`, under the conditions around these calls. */
export class EndpointCollector {
  readonly routes: ConventionalRoute[] = [];
  /** Guards that may apply to every endpoint. */
  readonly #unplaced: Reason[] = [];
  /** Why the code that is read may not run; one reason for each condition around it. */
  conditions: readonly Reason[] = [];
  readonly interpreter: Interpreter;
  #found: DraftEndpoint[] = [];

  constructor(private readonly source: HubCode) {
    this.interpreter = new Interpreter(source.code);
  }

  endpoints(): readonly MappedEndpoint[] {
    const all = this.#found.map(settled);
    return all.map((one) => ({ ...one, uncertainties: [...one.uncertainties, ...this.#unplaced] }));
  }

  under(condition: Reason, read: () => void): void {
    const before = this.conditions;
    this.conditions = [...before, condition];
    read();
    this.conditions = before;
  }

  /** Notes a guard of a builder that is not known. */
  addUnplaced(guard: string, location: Location): void {
    this.#unplaced.push(reasonOf('access-assumed', `what ${guard} applies to is not evaluated`, location));
  }

  /** Leaves out endpoints among those that `read` adds. */
  keeping(isKept: (endpoint: DraftEndpoint) => boolean, read: () => void): void {
    const before = this.#found;
    this.#found = [];
    read();
    this.#found = [...before, ...this.#found.filter(isKept)];
  }

  /** A builder; by default, that of the whole application. */
  builder(parent: Draft | null = null, path: string | null = '', why = '', location?: Location): Draft {
    const reasons = location === undefined ? [] : [reasonOf('not-evaluated', why, location)];
    return draftOf(parent, path, reasons, this.conditions);
  }

  /** A builder whose path and guards are not known. */
  unknownBuilder(why: string, location: Location): Draft {
    const draft = this.builder(null, null, why, location);
    draft.uncertainties.push(reasonOf('access-assumed', why, location));
    return draft;
  }

  /** A builder for what a template adds to the path. */
  below(parent: Draft, template: Expression | undefined, scope: Scope, initial = ''): Draft {
    if (template?.kind === 'binary' && template.operator === '??') {
      const draft = this.below(parent, template.right, scope);
      const why = 'the value before ?? is assumed to be null';
      draft.reasons.push(reasonOf('assumed-call', why, template.location));
      return draft;
    }
    const path = template === undefined ? initial : textIn(template, scope, this.interpreter);
    return path === null
      ? this.builder(parent, null, 'the template is not evaluated', template!.location)
      : this.builder(parent, path);
  }

  /** Adds the endpoints of a call such as `MapGet("/books", …)`. */
  map(call: ExpressionOf<'call'>, name: string, builder: Draft, scope: Scope): Draft {
    const { arguments: args, location, typeArguments } = call;
    const given = args.filter(({ value }) => value.kind !== 'function');
    const own = fallbackTexts.get(name);
    const template = own === undefined || given.length > own ? templateIn(args) : undefined;
    const draft = this.below(builder, template, scope, own === undefined ? '' : DEFAULT_FALLBACK);
    if (own !== undefined) draft.order = FALLBACK_ORDER;
    const methods = args.find((one) => one.name === 'httpMethods') ?? args[1];
    const verbs =
      name === 'MapMethods' ? verbsIn(methods?.value, scope, this.interpreter) : mappingCalls.get(name)!;
    const handler = args.find(({ value }) => value.kind === 'function')?.value ?? args.at(-1)?.value;
    if (HANDLED.test(name) && handler !== undefined && handler.kind !== 'function')
      draft.uncertainties.push(
        reasonOf('access-assumed', 'attributes of the handler are assumed not to guard it', location),
      );
    const reasons =
      verbs === null ? [reasonOf('not-evaluated', 'the verbs are not evaluated', location)] : [];
    const hub = name === 'MapHub' ? typeArguments[0] : undefined;
    if (hub !== undefined) {
      const { code } = this.source;
      const symbol = code.symbolOf(code.type(hub, scope.site));
      hubRequirements(symbol, hub.name, this.source, draft, location);
      this.#add(name, draft, scope, location, verbs, '/negotiate', reasons);
    }
    this.#add(name, draft, scope, template?.location ?? location, verbs, '', reasons);
    return draft;
  }

  #add(
    call: string,
    parent: Draft,
    { container, site }: Scope,
    location: Location,
    verbs: readonly string[] | null = [],
    path = '',
    reasons: readonly Reason[] = [],
  ): void {
    const assembly = this.source.code.assemblyOf(site).name;
    const draft = draftOf(parent, path, [...this.conditions, ...reasons]);
    this.#found.push({ endpoint: { call, container, assembly, verbs: verbs ?? [], location }, draft });
  }

  /** Adds endpoints for calls that were not evaluated, in code that was read. `read`: the calls that were. */
  addUnread(body: readonly Statement[], scope: Scope, read: Set<object>): void {
    for (const node of nodesIn(body)) {
      const isOpaque = isOfKind(node, 'opaque') && !('parts' in node);
      const names = isOpaque ? node.names : isOfKind(node, 'call') ? [nameOf(node.callee)] : [];
      if (read.has(node)) continue;
      read.add(node);
      const { location } = node as Expression;
      for (const guard of names) if (guard !== null && GUARDS.test(guard)) this.addUnplaced(guard, location);
      const name = names.find((one) => one !== null && one !== 'Map' && mappingCalls.has(one));
      if (!name) continue;
      const builder = this.unknownBuilder(`the code around ${name} is not evaluated`, location);
      this.#add(name, builder, scope, location, mappingCalls.get(name));
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
    scope: Scope,
  ): void {
    const add = (template: string, area: string | null) =>
      this.routes.push({ template, area, reasons: this.conditions, location });
    for (const template of conventionalRoutes.get(name) ?? []) add(template, null);
    if (conventionalRoutes.get(name) !== null) return;
    const isOfArea = name === 'MapAreaControllerRoute';
    const pattern = (args.find((one) => one.name === 'pattern') ?? args[isOfArea ? 2 : 1])?.value;
    const template = textIn(pattern, scope, this.interpreter);
    const isNamed = template !== null && /\{controller\b/i.test(template) && /\{action\b/i.test(template);
    if (isNamed && builder.parent === null) {
      add(template, isOfArea ? textIn(args[1]?.value, scope, this.interpreter) : null);
      return;
    }
    const draft = this.below(builder, pattern, scope);
    const why = 'the action that the defaults of the route name is not read';
    draft.reasons.push(reasonOf('assumed-call', why, location));
    draft.uncertainties.push(reasonOf('access-assumed', why, location));
    draft.order = this.routes.length + 1;
    this.#add(name, draft, scope, location);
  }
}
