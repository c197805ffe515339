import {
  conventionalRoutes,
  DEFAULT_FALLBACK,
  FALLBACK_ORDER,
  fallbackTexts,
  isEndpointName,
  mappingCalls,
} from '../catalog/endpoint-words';
import { Interpreter } from '../interpreter/interpreter';
import type { Application, ConventionalRoute } from '../model/application-model';
import type { FileFacts } from '../model/facts/file-facts';
import { namesIn } from '../model/identifiers-in-lowered-code';
import type { Location } from '../model/location';
import {
  type Argument,
  type Expression,
  type ExpressionOf,
  isOfKind,
  type MemberCode,
  nameOf,
  nodesIn,
  type Statement,
} from '../model/lowered-code';
import type { Reason } from '../model/route';
import { referenceTo, simpleName } from '../model/type-reference';
import { is } from '../model/value-operations';
import type { CodeIndex, CodeSite, LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbol-table';
import {
  branchIn,
  configures,
  type Draft,
  type DraftEndpoint,
  draftOf,
  reasonOf,
  settled,
  templateIn,
} from './endpoint-drafts';
import { hubRequirements } from './hubs';

/** Members of an application that are no route builders: `app.Services.GetRequiredService<IMapper>().Map(book)`. */
const SERVICES =
  /^(?:Services|ServiceProvider|ApplicationServices|Configuration|Environment|Logger|Lifetime)$/;

/** Calls by which code of its own may require something of callers: `RequireScope("books")`. */
const GUARDS = /^(?:Require(?!Cors|Host|RateLimiting)|Allow|Authorize)/;

/** The code that may map the endpoints of a host. */
export interface MappingCode {
  readonly files: readonly FileFacts[];
  readonly code: CodeIndex;
  ownersOf(file: FileFacts, container: string): readonly TypeSymbol[];
  /** Whether top-level code of a file runs when the host starts. */
  isProgram(file: FileFacts): boolean;
  /** Whether the framework calls a method at start-up; the reason if it may; null if the code runs only if called. */
  runs(owner: TypeSymbol | null, member: MemberCode): true | false | string | null;
}

/** A method that maps endpoints, or calls code that does. */
interface StartedMember {
  readonly file: FileFacts;
  readonly member: MemberCode;
  readonly owner: TypeSymbol | null;
}

/** What a name means: a route builder, a text, a function with its names, or a list of verbs. */
type Meaning = Draft | string | Closure | null;
type Names = ReadonlyMap<string, Meaning | readonly Expression[]>;
/** What names mean in code, and where the code is. */
interface Scope {
  readonly names: Names;
  readonly site: CodeSite;
  /** The full name of the class; `Program` for top-level code. */
  readonly container: string;
}

interface Closure {
  readonly body: readonly Statement[];
  readonly parameters: readonly { readonly name: string }[];
  readonly scope: Scope;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'uncertainties' in value;
const isClosure = (value: unknown): value is Closure =>
  typeof value === 'object' && value !== null && 'scope' in value;

/** Calls whose functions get a route builder for the whole application. */
const ROUTED = /^(?:UseEndpoints|UseConfiguredEndpoints)$/;
/** Calls that return the builder of an application. */
const BUILDS = /^(?:Build|BuildAsync|GetApplicationBuilder|GetEndpointRouteBuilder\w*)$/;
/** Types of parameters that are the builder of the whole application, and those that may be a group. */
const APPLICATION = /^(?:IApplicationBuilder|WebApplication)$/;
const ROUTE_BUILDER = /^(?:IEndpointRouteBuilder|RouteGroupBuilder)$/;
/** The number of calls within calls that are followed. */
const MAX_DEPTH = 8;

/** What start-up code maps: endpoints that are not controllers, and routes for all controllers; see `endpoint-words.ts`. */
export function mappedEndpoints(source: MappingCode): Pick<Application, 'endpoints' | 'conventionalRoutes'> {
  return new EndpointReader(source).read();
}

/** Whether the framework calls a method with this name and these parameters when the application starts. */
export const isStartupMethod = ({ name, parameters }: MemberCode): boolean =>
  /^(?:On)?(?:Pre|Post)?(?:ConfigureServices|ApplicationInitialization)(?:Async)?$|^Main$/i.test(name) ||
  (name === 'Configure' && parameters.some(({ type }) => APPLICATION.test(simpleName(type?.name ?? ''))));

class EndpointReader {
  readonly #found: DraftEndpoint[] = [];
  readonly #routes: ConventionalRoute[] = [];
  readonly #called = new Set<MemberCode>();
  readonly #interpreter: Interpreter;
  /** Names of the code that maps endpoints, also of its callers. */
  readonly #mapping = new Set<string>();
  /** Why the code that is read may not run; one reason for each condition around it. */
  #conditions: readonly Reason[] = [];
  #depth = 0;

  constructor(private readonly source: MappingCode) {
    this.#interpreter = new Interpreter(source.code);
  }

  read(): Pick<Application, 'endpoints' | 'conventionalRoutes'> {
    const { code, files, ownersOf, isProgram, runs } = this.source;
    const members = files.flatMap((file) => code.codeOf(file).members.map((member) => ({ file, member })));
    const maps = (names: ReadonlySet<string>) =>
      [...names].some((name) => isEndpointName(name) || this.#mapping.has(name) || ROUTED.test(name));
    for (let size = -1; size !== this.#mapping.size; ) {
      size = this.#mapping.size;
      for (const { member } of members) if (maps(namesIn(member))) this.#mapping.add(member.name);
    }
    for (const file of files) {
      const { statements } = code.codeOf(file);
      if (isProgram(file) && maps(namesIn(statements)))
        this.#statements(statements, {
          names: new Map(),
          site: code.siteOf(file, null),
          container: 'Program',
        });
    }
    const started = members
      .filter(({ member }) => member.body !== null && this.#mapping.has(member.name))
      .map(({ file, member }) => {
        const [owner = null] = ownersOf(file, member.container);
        return { file, member, owner, runs: runs(owner, member) };
      });
    for (const one of started) if (one.runs !== null) this.#start(one, one.runs);
    // Code that no other code names comes first: it may call the rest.
    const mentions = new Map<string, number>();
    for (const { member } of started)
      for (const name of namesIn(member)) mentions.set(name, (mentions.get(name) ?? 0) + 1);
    const isNamed = ({ member }: StartedMember) =>
      (mentions.get(member.name) ?? 0) > Number(namesIn(member).has(member.name));
    const rest = started.filter((one) => one.runs === null && !one.member.isPrivate);
    for (const one of [...rest.filter((other) => !isNamed(other)), ...rest.filter(isNamed)])
      if (!this.#called.has(one.member)) this.#startUncalled(one);
    return { endpoints: this.#found.map(settled), conventionalRoutes: this.#routes };
  }

  /** Reads a method that no read code calls. `runs`: whether it runs, or why it may not. */
  #start({ file, member, owner }: StartedMember, runs: boolean | string): void {
    if (runs === false) return;
    const { location } = member;
    const names = member.parameters.map(({ name, type }) => {
      const typeName = simpleName(type?.name ?? '');
      const why = `the route builder ${name} is that of callers, which are not known`;
      const unknown = () => draftOf(null, null, [reasonOf('not-evaluated', why, location)]);
      const meaning = APPLICATION.test(typeName)
        ? draftOf()
        : ROUTE_BUILDER.test(typeName)
          ? unknown()
          : null;
      return [name, meaning] as const;
    });
    this.#called.add(member);
    const site = this.source.code.siteOf(file, owner);
    const read = () =>
      this.#statements(member.body!, { names: new Map(names), site, container: member.container });
    if (runs === true) read();
    else this.#under(reasonOf('assumed-call', `${runs}: it is assumed to run`, location), read);
  }

  /** Reads a method without a known caller. If its arguments decide a template, the endpoint is left out. */
  #startUncalled(one: StartedMember): void {
    const count = this.#found.length;
    this.#start(one, `no caller of ${one.member.name} is known`);
    const added = this.#found.splice(count);
    const isKept = ({ draft }: DraftEndpoint) => !one.member.isExtension || draft.parent?.path !== null;
    this.#found.push(...added.filter(isKept));
  }

  #under(condition: Reason, read: () => void): void {
    const before = this.#conditions;
    this.#conditions = [...before, condition];
    read();
    this.#conditions = before;
  }

  /** Reads statements and returns the route builder that they return, if any. */
  #statements(body: readonly Statement[], outer: Scope): Meaning {
    const names = new Map(outer.names);
    const scope = { ...outer, names };
    const before = this.#conditions;
    const assigned = new Set(
      [...nodesIn(body)].map((node) => (isOfKind(node, 'assignment') ? nameOf(node.target) : null)),
    );
    let result: Meaning = null;
    const inner = (list: readonly Statement[]) => {
      result = this.#statements(list, scope) ?? result;
    };
    const isMapping = (statement: Statement) =>
      [...namesIn([statement])].some((name) => mappingCalls.has(name) || this.#mapping.has(name));
    for (const statement of body) {
      const { location } = statement;
      const evaluate = (expression: Expression | null) => expression && this.#evaluate(expression, scope);
      const maybe = (text: string, list: readonly Statement[]) =>
        this.#under(reasonOf('assumed-call', text, location), () => inner(list));
      if (statement.kind === 'variable') {
        const { value } = statement;
        const items = value?.kind === 'array' ? value.items : null;
        const meaning = items ?? this.#text(value ?? undefined, scope) ?? evaluate(value);
        names.set(statement.name, assigned.has(statement.name) ? null : meaning);
      } else if (statement.kind === 'expression') evaluate(statement.expression);
      else if (statement.kind === 'return') result = evaluate(statement.value) ?? result;
      else if (statement.kind === 'block') inner(statement.body);
      else if (statement.kind === 'if') {
        const { condition } = statement;
        const parts = [statement.whenTrue, statement.whenFalse];
        // `if (app is WebApplication web)`
        if (condition.kind === 'is' && condition.pattern.kind === 'opaque')
          for (const name of condition.pattern.names)
            if (!names.has(name)) names.set(name, evaluate(condition.operand));
        for (const part of parts)
          if (part.some(isMapping)) maybe('a condition decides whether the endpoint is mapped', part);
        if (parts.some((part) => part.some(({ kind }) => kind === 'return')))
          this.#conditions = [
            ...this.#conditions,
            reasonOf('assumed-call', 'the code before it is assumed not to return', location),
          ];
      } else if (statement.kind === 'opaque' && /^try\b/.test(statement.text)) inner(statement.parts ?? []);
      else if (statement.kind === 'for-each') maybe('a loop maps the endpoint', statement.body);
      else if (statement.kind === 'opaque' && isMapping(statement))
        maybe('code that is not evaluated maps the endpoint', statement.parts ?? []);
    }
    this.#conditions = before;
    return result;
  }

  /** The meaning of an expression. Notes the endpoints that it maps. */
  #evaluate(expression: Expression, scope: Scope): Meaning {
    if (expression.kind === 'name') {
      const meaning = scope.names.get(expression.name) ?? null;
      return Array.isArray(meaning) ? null : (meaning as Meaning);
    }
    if (expression.kind === 'function')
      return { body: expression.body, parameters: expression.parameters, scope };
    if (expression.kind === 'assignment') return this.#evaluate(expression.value, scope);
    if (expression.kind === 'member') {
      const target = this.#evaluate(expression.target, scope);
      return isDraft(target) && !SERVICES.test(nameOf(expression) ?? '') ? target : null;
    }
    return expression.kind === 'call' ? this.#call(expression, scope) : null;
  }

  #call(call: ExpressionOf<'call'>, scope: Scope): Meaning {
    const { callee, arguments: args, location } = call;
    const name = nameOf(callee) ?? '';
    const target = callee.kind === 'member' ? this.#evaluate(callee.target, scope) : null;
    const text = (value: Expression | undefined) => this.#text(value, scope);
    const builder = () =>
      isDraft(target)
        ? target
        : draftOf(null, null, [
            reasonOf('not-evaluated', `the route builder of ${name} is not evaluated`, location),
          ]);
    if (BUILDS.test(name) && !isDraft(target)) return draftOf();
    if (name === 'MapGroup' && callee.kind === 'member')
      return this.#template(builder(), templateIn(args) ?? null, text);
    const branched = name === 'Map' || name === 'MapWhen' || name === 'UseWhen' ? branchIn(args) : null;
    if (branched !== null) {
      const why = 'the path of a branch of the pipeline is not followed';
      const branch = draftOf(null, null, [reasonOf('not-evaluated', why, location)]);
      this.#run(this.#evaluate(branched, scope), [branch]);
      return target;
    }
    if (callee.kind === 'member' && mappingCalls.has(name) && args.length + call.typeArguments.length > 0)
      return name === 'Map' && !isDraft(target) ? null : this.#map(call, name, builder(), scope);
    if (isDraft(target) && configures(target, call, text)) return target;
    const values = args.map(({ value }) => text(value) ?? this.#evaluate(value, scope));
    const ownClosure = callee.kind === 'name' ? scope.names.get(name) : null;
    if (isClosure(ownClosure)) return this.#run(ownClosure, values);
    if (isClosure(target)) return name === 'Invoke' ? this.#run(target, values) : null;
    if (this.#mapping.has(name)) {
      const found = this.#member(callee, name, scope.site);
      if (found !== null) {
        const { member, isExtended } = found;
        this.#called.add(member.code);
        return this.#inline(member, isExtended ? [target, ...values] : values) ?? (target as Draft | null);
      }
    }
    this.#mapControllers(name, args, text, location);
    const isAdded =
      name === 'Add' && callee.kind === 'member' && nameOf(callee.target) === 'EndpointConfigureActions';
    const passed = ROUTED.test(name) || isAdded ? (isDraft(target) ? target : draftOf()) : null;
    for (const value of values) if (isClosure(value)) this.#run(value, [passed]);
    if (isDraft(target) && GUARDS.test(name))
      target.uncertainties.push(reasonOf('access-assumed', `what ${name} requires is not read`, location));
    // What is set on controllers, for example, does not apply to other endpoints.
    return isDraft(target) && name.startsWith('Map') ? draftOf(target) : target;
  }

  /** Notes the endpoints of a call such as `MapGet("/books", …)`. */
  #map(call: ExpressionOf<'call'>, name: string, builder: Draft, scope: Scope): Draft {
    const { site, container } = scope;
    const { arguments: args, location, typeArguments } = call;
    const text = (value: Expression | undefined) => this.#text(value, scope);
    const given = args.filter(({ value }) => value.kind !== 'function');
    const own = fallbackTexts.get(name);
    const hasTemplate = own === undefined || given.length > own;
    const template = hasTemplate ? (templateIn(args) ?? null) : null;
    const draft = this.#template(builder, template, text, own === undefined ? '' : DEFAULT_FALLBACK);
    if (own !== undefined) draft.order = FALLBACK_ORDER;
    const verbs =
      name === 'MapMethods'
        ? this.#verbs((args.find((one) => one.name === 'httpMethods') ?? args[1])?.value, scope)
        : mappingCalls.get(name)!;
    const handler = args.find(({ value }) => value.kind === 'function')?.value ?? args.at(-1)?.value;
    const isHandled =
      own === undefined && mappingCalls.get(name)!.length + Number(/^Map(?:Methods)?$/.test(name)) > 0;
    if (isHandled && handler !== undefined && handler.kind !== 'function')
      draft.uncertainties.push(
        reasonOf('access-assumed', 'attributes of the handler are assumed not to guard it', location),
      );
    const hub = name === 'MapHub' ? typeArguments[0] : undefined;
    if (hub !== undefined)
      hubRequirements(this.source.code.symbolOf(this.source.code.type(hub, site)), hub.name, draft, location);
    const endpoint = {
      call: name,
      container,
      assembly: this.source.code.assemblyOf(site).name,
      verbs: verbs ?? [],
      location: templateIn(args)?.location ?? location,
    };
    const reasons = [
      ...this.#conditions,
      ...(verbs === null ? [reasonOf('not-evaluated', 'the verbs are not evaluated', location)] : []),
    ];
    const add = (path: string) => this.#found.push({ endpoint, draft: { ...draftOf(draft, path), reasons } });
    if (hub !== undefined) add('/negotiate');
    add('');
    return draft;
  }

  /** Notes the routes of a call such as `MapControllerRoute("default", "{controller=Home}/{action=Index}")`. */
  #mapControllers(
    name: string,
    args: readonly Argument[],
    text: (value: Expression | undefined) => string | null,
    location: Location,
  ): void {
    const given = conventionalRoutes.get(name);
    if (given === undefined) return;
    const texts = args.map(({ value }) => text(value));
    const area = name === 'MapAreaControllerRoute' ? (texts[1] ?? null) : null;
    const own = args.findIndex((one) => one.name === 'pattern');
    const written = texts[own >= 0 ? own : area === null ? 1 : 2];
    for (const template of given ?? (written == null ? [] : [written]))
      this.#routes.push({ template, area, reasons: this.#conditions, location });
  }

  #template(
    parent: Draft,
    template: Expression | null,
    text: (value: Expression) => string | null,
    initial = '',
  ): Draft {
    if (template?.kind === 'binary' && template.operator === '??') {
      const draft = this.#template(parent, template.right, text);
      const why = 'the value before ?? is assumed to be null';
      return { ...draft, reasons: [...draft.reasons, reasonOf('assumed-call', why, template.location)] };
    }
    const path = template === null ? initial : text(template);
    if (path !== null) return draftOf(parent, path);
    const why = 'the template is not evaluated';
    return draftOf(parent, null, [reasonOf('not-evaluated', why, template!.location)]);
  }

  /** The verbs of `MapMethods`; null if they are not evaluated. */
  #verbs(value: Expression | undefined, { names }: Scope): readonly string[] | null {
    const named = value?.kind === 'name' ? names.get(value.name) : null;
    const items =
      value?.kind === 'array' ? value.items : Array.isArray(named) ? (named as Expression[]) : null;
    if (items === null) return value?.kind === 'new' && value.arguments.length === 1 ? [] : null;
    const verbs = items.map((item) =>
      item.kind === 'literal' && typeof item.value === 'string'
        ? item.value.toUpperCase()
        : item.kind === 'member' && nameOf(item.target) === 'HttpMethods'
          ? item.name.toUpperCase()
          : null,
    );
    return verbs.every((verb) => verb !== null) ? verbs : null;
  }

  /** The text that an expression evaluates to; null if it is not known. */
  #text(value: Expression | undefined, scope: Scope): string | null {
    if (value === undefined) return null;
    if (value.kind === 'name' && scope.names.has(value.name)) {
      const meaning = scope.names.get(value.name);
      return typeof meaning === 'string' ? meaning : null;
    }
    const inner = (part: Expression | undefined) => this.#text(part, scope);
    if (value.kind === 'new' && value.type?.name === 'PathString') return inner(value.arguments[0]?.value);
    if (value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'EnsureStartsWith')
      return inner(value.callee.target)?.replace(/^\/?/, '/') ?? null;
    const parts =
      value.kind === 'template'
        ? value.parts
        : value.kind === 'binary' && value.operator === '+'
          ? [value.left, value.right]
          : null;
    if (parts !== null) {
      const texts = parts.map(inner);
      return texts.every((one) => one !== null) ? texts.join('') : null;
    }
    if (value.kind !== 'literal' && value.kind !== 'name' && value.kind !== 'member') return null;
    const found = this.#interpreter.evaluate(value, scope.site);
    return is.string(found) ? found : null;
  }

  /** The method that a call means: one in sight, or an extension method. */
  #member(callee: Expression, name: string, site: CodeSite) {
    const { code } = this.source;
    const [own] =
      callee.kind === 'name' || (callee.kind === 'member' && callee.target.kind === 'this')
        ? code.named(name, site)
        : [];
    if (own !== undefined) return { member: own, isExtended: false };
    const [extension] = code.extensions(name, site).members;
    if (extension !== undefined) return { member: extension, isExtended: true };
    const owner = callee.kind === 'member' && callee.target.kind === 'name' ? callee.target : null;
    const type = owner && code.symbolOf(code.type(referenceTo(owner.name, owner.location), site));
    const [other] = type ? code.members(type, name) : [];
    return other === undefined ? null : { member: other, isExtended: false };
  }

  #inline(
    { code: { body, parameters, container }, site }: LinkedMember,
    values: readonly Meaning[],
  ): Meaning {
    return body && this.#run({ body, parameters, scope: { names: new Map(), site, container } }, values);
  }

  #run(closure: Meaning, values: readonly Meaning[]): Meaning {
    if (!isClosure(closure) || this.#depth >= MAX_DEPTH) return null;
    const { body, parameters, scope } = closure;
    const given = parameters.map(({ name }, at) => [name, values[at] ?? null] as const);
    this.#depth++;
    const result = this.#statements(body, { ...scope, names: new Map([...scope.names, ...given]) });
    this.#depth--;
    return result;
  }
}
