import { callFunction } from '../interpreter/invocations';
import { memberOf } from '../interpreter/library/options';
import { entered, normal, type Run } from '../interpreter/run';
import { assume, isObject, isUnknown, unknown } from '../interpreter/values';
import type { ControllerSetting, GlobalSettings } from '../model/application';
import { namesIn } from '../model/code-names';
import type { FileFacts } from '../model/facts/file';
import { isTableName } from '../model/options-types';
import { isSame } from '../model/sameness';
import type { ObjectValue, Slot, Value } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';
import type { CodeIndex } from '../symbols/code-index';
import type { Resolver } from '../symbols/resolution';
import type { TypeSymbol } from '../symbols/symbols';
import { ConfigurationRun } from './configuration-run';
import type { EntryPoint } from './entry-points';
import { inRunOrder, orderOf } from './module-order';
import { instanceOf, linkReplacements } from './route-builders';
import { type Registration, readOptions } from './settings';

/** The configuration of an application. */
export interface ApplicationOptions {
  readonly registrations: readonly Registration[];
  readonly global: GlobalSettings;
}

/** Settings by the identity of the assembly, in the order of the calls; `anywhere`: of calls whose assembly is not known. */
export function settingsByAssembly(registrations: readonly Registration[]): {
  readonly byAssembly: ReadonlyMap<string, readonly ControllerSetting[]>;
  readonly anywhere: readonly ControllerSetting[];
} {
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  for (const { targets, setting } of registrations) {
    if (targets === 'unknown') anywhere.push(setting);
    else if (targets !== 'foreign')
      for (const id of targets) byAssembly.set(id, [...(byAssembly.get(id) ?? []), setting]);
  }
  return { byAssembly, anywhere };
}

/** Everything that running configuration code needs. */
interface OptionsRequest {
  readonly code: CodeIndex;
  readonly resolver: Resolver;
  readonly assemblies: AssemblyMap;
  readonly dependencies: (module: TypeSymbol | null) => ReadonlySet<string>;
  /** Files whose code may configure. */
  readonly files: readonly FileFacts[];
  /** Entry points of the application. */
  readonly points: readonly EntryPoint[];
  /** Classes of the application and of all that it refers to. */
  readonly symbols: readonly TypeSymbol[];
  /** Static members of the framework, by `Type.Member`. */
  readonly statics: ReadonlyMap<string, Slot>;
  /** Suffixes that the framework cuts from controller names in addresses. */
  readonly ignoredSuffixes: readonly string[];
  /** Whether the framework itself runs what `PreConfigure` prepares for the MVC options. */
  readonly runsPrepared: boolean;
}

/** Runs the configuration code of an application and reads what it leaves behind. */
export function configure(request: OptionsRequest): ApplicationOptions {
  const { code, resolver, assemblies, files, points, symbols } = request;
  const configuration = new ConfigurationRun(code, new Set(files));
  const { interpreter } = configuration;
  const { run } = interpreter;
  for (const [name, slot] of request.statics) run.externals.set(name, { content: slot });
  for (const point of inRunOrder(points, assemblies, request.dependencies)) start(configuration, point);
  for (const file of files) {
    const failure = code.failureOf(file);
    if (failure === null) continue;
    configuration.abandon(failure);
    configuration.abandonTables(failure);
  }
  const options = configuration.apply(request.runsPrepared, request.ignoredSuffixes);
  const { registrations: made, global } = readOptions(options, assemblies, interpreter);
  const isOrdered = orderOf(points, assemblies, request.dependencies);
  const registrations = made.map((one) => {
    const other = made.find(
      (rival) => isRival(one, rival) && !isOrdered(one.setting.location, rival.setting.location),
    );
    if (other === undefined || one.setting.doubt !== null) return one;
    const doubt = unknown(
      'which of two modules sets the assembly up first is not known',
      other.setting.location,
    );
    return { ...one, setting: { ...one.setting, doubt } };
  });
  const external = (name: string) => run.externals.get(name)?.content ?? null;
  return {
    registrations,
    global: {
      ...global,
      ...linkReplacements(symbols, configuration.services, interpreter, resolver),
      tables: {
        controllerPostfixes: external('ApplicationService.CommonPostfixes'),
        verbPrefixes: external('HttpMethodHelper.ConventionalPrefixes'),
        ignoredUrlSuffixes: memberOf(options.conventional, 'IgnoredUrlSuffixesInControllerNames'),
      },
    },
  };
}

/** Whether two settings are of one assembly and differ. */
function isRival(one: Registration, other: Registration): boolean {
  const { targets } = one;
  if (one === other || typeof targets === 'string') return false;
  if (isSame(one.setting, other.setting, undefined, new Set(['location']))) return false;
  return typeof other.targets !== 'string' && other.targets.some((id) => targets.includes(id));
}

/** Runs one entry point; a method that takes options is an action on them. */
function start(configuration: ConfigurationRun, point: EntryPoint): void {
  const { interpreter } = configuration;
  const { run } = interpreter;
  const { member, owner, doubt, location, optionsParameter } = point;
  const open = doubt === null ? null : unknown(doubt, location);
  const self = owner === null || member?.code.isStatic ? null : moduleObject(owner, configuration, location);
  const parameters = member?.code.parameters ?? [];
  const argumentsWith = (options: Value | null) =>
    parameters.map(({ name }, index) => ({
      name: null,
      value:
        options !== null && index === optionsParameter
          ? options
          : unknown(`${name} is not known here`, location),
    }));
  if (member !== null && optionsParameter !== null) {
    const type = parameters[optionsParameter]!.type!.name;
    // Settings of one registration are handed over by code that creates them.
    if (!type.endsWith('Options')) return;
    const action = {
      kind: 'function',
      code: member.code,
      parameters: null,
      call: ([options = null]: readonly Value[]) =>
        callFunction(run, member, self, argumentsWith(options), location),
    } as const;
    const stage = /^postConfigure$/i.test(member.code.name) ? 'post' : 'configure';
    configuration.addAction(stage, type, action, open, location);
    return;
  }
  const body = () => {
    const result = interpreter.within(() => {
      if (member !== null) callFunction(run, member, self, argumentsWith(null), location);
      else run.execute(point.statements, entered(run, run.code.siteOf(point.file, null), null));
      return null;
    }, location);
    if (!isUnknown(result)) return normal;
    configuration.abandon(result);
    const names = namesIn(member?.code ?? point.statements);
    if ([...names].some(isTableName)) configuration.abandonTables(result);
    return normal;
  };
  if (open === null) body();
  else run.fork(open, [body, () => normal], () => normal);
}

/** The object whose start-up methods run. Code that is not followed may assign its mutable members. */
function moduleObject(
  owner: TypeSymbol,
  { interpreter }: ConfigurationRun,
  location: EntryPoint['location'],
) {
  const target = instanceOf(owner, interpreter, location);
  const { run } = interpreter;
  if (isObject(target)) assumeMutable(run, owner, target.members);
  return target;
}

function assumeMutable(run: Run, owner: TypeSymbol, members: ObjectValue['members']): void {
  for (const type of run.code.chain(owner))
    for (const { code } of run.code.ownMembers(type)) {
      const cell = members.get(code.name);
      if (!code.isMutable || !cell?.content) continue;
      const reason = `${code.name} is not readonly: code elsewhere may assign it`;
      cell.content = {
        ...cell.content,
        value: assume(cell.content.value, { reason, location: code.location }),
      };
    }
}
