import { memberOf } from '../interpreter/library/options';
import { unknown } from '../interpreter/value-helpers';
import type { ControllerSetting, CreateOptions, GlobalSettings } from '../model/application-model';
import { concatenated, getOrInsert } from '../model/collections';
import { createOptions } from '../model/create-options';
import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file-and-outline';
import type { Slot, Unknown } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';
import type { CodeIndex } from '../symbols/code-index';
import type { ModuleDependencies } from '../symbols/module-class-dependencies';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { EntryPoint } from './configuration-entry-points';
import { runOrder } from './entry-point-order';
import { type Registration, readOptions } from './read-options';
import { linkReplacements } from './replaced-framework-services';
import { ConfigurationRun } from './run-configuration-code';

/** The evaluated options of an application. */
export interface ApplicationOptions {
  readonly registrations: readonly Registration[];
  /** A registration with unknown options for each call that may register its assembly, but is not evaluated. */
  readonly unread: readonly Registration[];
  readonly global: GlobalSettings;
}

/** Settings by assembly, in the order of the calls; `anywhere`: settings whose assembly is unknown. */
export function settingsByAssembly(registrations: readonly Registration[]) {
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  for (const { targets, setting } of registrations) {
    if (targets === 'unknown') anywhere.push(setting);
    else if (targets !== 'foreign')
      for (const id of targets) getOrInsert(byAssembly, id, (): ControllerSetting[] => []).push(setting);
  }
  return { byAssembly, anywhere };
}

export interface OptionsRequest {
  readonly code: CodeIndex;
  readonly assemblies: AssemblyMap;
  readonly dependencies: ModuleDependencies;
  readonly files: readonly FileFacts[];
  readonly points: readonly EntryPoint[];
  /** Types of the application's assemblies and of the assemblies that these reference. */
  readonly symbols: readonly TypeSymbol[];
  /** Static members of the framework, by names such as `ApplicationService.CommonPostfixes`. */
  readonly statics: ReadonlyMap<string, Slot>;
  /** Suffixes that the framework removes from controller names in URLs. */
  readonly ignoredSuffixes: readonly string[];
  /** Whether the framework runs `PreConfigure` actions for the MVC options. */
  readonly runsPrepared: boolean;
}

/** Runs the configuration code of an application and reads the resulting options. */
export function configure(request: OptionsRequest): ApplicationOptions {
  const { code, assemblies, files, symbols } = request;
  const configuration = new ConfigurationRun(code, new Set(files));
  const { interpreter } = configuration;
  const { externals } = interpreter.run;
  for (const [name, slot] of request.statics) externals.set(name, { content: slot });
  const order = runOrder(request.points, assemblies, request.dependencies);
  for (const point of order.points) configuration.start(point);
  for (const file of files) {
    const failure = code.failureOf(file);
    if (failure !== null) configuration.abandon(failure, true);
  }
  const options = configuration.apply(request.runsPrepared, request.ignoredSuffixes);
  const { registrations, global } = readOptions(options, assemblies, interpreter);
  // The code of an assembly may name the types of all assemblies that it references.
  const unread = configuration.unread.map(({ cause, file }) => ({
    assembly: cause,
    targets: [...assemblies.reach(assemblies.of(file))],
    setting: unknownSetting(cause),
  }));
  /** The registrations of each assembly, by entry point. */
  const byAssembly = new Map<string, Map<EntryPoint | undefined, Registration[]>>();
  const points = new Map(registrations.map((one) => [one, order.pointAt(one.setting.location)]));
  for (const [one, point] of points)
    for (const id of targetsOf(one)) {
      const byPoint = getOrInsert(byAssembly, id, () => new Map());
      getOrInsert(byPoint, point, () => []).push(one);
    }
  // Optimization: most assemblies have equal registrations, or the order of each two that follow each other is known.
  for (const [id, byPoint] of byAssembly) {
    const [first, ...others] = concatenated(byPoint.values());
    const inOrder = order.byPhase([...byPoint.keys()].filter((point) => point !== undefined));
    if (
      !others.some((other) => isDifferent(first!.setting, other.setting)) ||
      inOrder.every((point, at) => order.isKnown(inOrder[at - 1], point))
    )
      byAssembly.delete(id);
  }
  /** A different registration of the same assembly whose order relative to this one is not known. */
  function rivalOf(one: Registration): Registration | undefined {
    for (const id of targetsOf(one))
      for (const [point, own] of byAssembly.get(id) ?? []) {
        if (order.isKnown(points.get(one), point)) continue;
        const rival = own.find(({ setting }) => isDifferent(one.setting, setting));
        if (rival !== undefined) return rival;
      }
    return undefined;
  }
  const namingTable = (name: string) => externals.get(name)?.content ?? null;
  return {
    registrations: registrations.map((one) => {
      const other = rivalOf(one);
      if (other === undefined) return one;
      const reason = 'the order of the two modules that configure the assembly is not known';
      const uncertainty = one.setting.uncertainty ?? unknown(reason, other.setting.location);
      return { ...one, setting: { ...one.setting, uncertainty } };
    }),
    unread,
    global: {
      ...global,
      ...linkReplacements(symbols, configuration.registered, interpreter),
      tables: {
        controllerPostfixes: namingTable('ApplicationService.CommonPostfixes'),
        verbPrefixes: namingTable('HttpMethodHelper.ConventionalPrefixes'),
        ignoredUrlSuffixes: memberOf(options.conventional, 'IgnoredUrlSuffixesInControllerNames'),
      },
    },
  };
}

function unknownSetting(cause: Unknown): ControllerSetting {
  const { location } = cause;
  const unset = Object.values(createOptions).map((option) => [option, null]);
  const options = Object.fromEntries(unset) as CreateOptions;
  return { ...options, rootPath: { value: cause, location }, apiVersions: [], uncertainty: cause, location };
}

const targetsOf = ({ targets }: Registration) => (typeof targets === 'string' ? [] : targets);

const isDifferent = (a: ControllerSetting, b: ControllerSetting) =>
  !isEqual(a, b, undefined, new Set(['location']));
