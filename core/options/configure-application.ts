import type { ControllerSetting, CreateOptions, GlobalSettings } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import { createOptions } from '../model/create-options';
import { isEqual } from '../model/equality';
import type { FileFacts } from '../model/facts/file-facts';
import type { Slot, Unknown } from '../model/value';
import { unknown } from '../model/value-operations';
import type { AssemblyMap } from '../projects/assemblies';
import type { CodeIndex } from '../symbols/code-index';
import type { ModuleDependencies } from '../symbols/module-dependencies';
import type { TypeSymbol } from '../symbols/symbol-table';
import type { CalledCode, EntryPoint } from './configuration-entry-points';
import { runOrder } from './entry-point-order';
import { memberOf } from './options-objects';
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
  for (const one of registrations)
    for (const id of targetsOf(one)) getOrInsert(byAssembly, id, () => []).push(one.setting);
  const unknowns = registrations.filter(({ targets }) => targets === 'unknown');
  return { byAssembly, anywhere: unknowns.map(({ setting }) => setting) };
}

const targetsOf = ({ targets }: Registration) => (typeof targets === 'string' ? [] : targets);

export interface OptionsRequest {
  readonly code: CodeIndex;
  readonly assemblies: AssemblyMap;
  readonly dependencies: ModuleDependencies;
  readonly files: readonly FileFacts[];
  readonly points: readonly EntryPoint[];
  readonly called: readonly CalledCode[];
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
  configuration.noteUnreached(request.called, files);
  // The code of an assembly may name the types of all assemblies that it references.
  const unread = configuration.unread.map(({ cause, file }) => ({
    assembly: cause,
    targets: [...assemblies.reach(assemblies.of(file))],
    setting: unknownSetting(cause),
  }));
  const namingTable = (name: string) => externals.get(name)?.content ?? null;
  return {
    registrations: withRivals(registrations, order),
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

/** Makes registrations uncertain if modules that run in an unknown order give an assembly different settings. */
function withRivals(
  registrations: readonly Registration[],
  order: ReturnType<typeof runOrder>,
): readonly Registration[] {
  const rivals = new Map<ControllerSetting, ControllerSetting>();
  const isDifferent = (a: ControllerSetting, b: ControllerSetting) =>
    !isEqual(a, b, undefined, new Set(['location']));
  for (const settings of settingsByAssembly(registrations).byAssembly.values()) {
    const [first, ...others] = settings;
    const other = others.find((one) => isDifferent(first!, one));
    if (first === undefined || other === undefined) continue;
    const points = new Set(settings.flatMap(({ location }) => order.pointAt(location) ?? []));
    const inOrder = order.byPhase([...points]);
    if (inOrder.every((point, at) => at === 0 || order.isKnown(inOrder[at - 1]!, point))) continue;
    for (const one of settings) rivals.set(one, isDifferent(first, one) ? first : other);
  }
  return registrations.map((one) => {
    const other = rivals.get(one.setting);
    if (other === undefined) return one;
    const reason = 'the order of the two modules that configure the assembly is not known';
    const uncertainty = one.setting.uncertainty ?? unknown(reason, other.location);
    return { ...one, setting: { ...one.setting, uncertainty } };
  });
}

function unknownSetting(cause: Unknown): ControllerSetting {
  const { location } = cause;
  const unset = Object.values(createOptions).map((option) => [option, null]);
  const options = Object.fromEntries(unset) as CreateOptions;
  return { ...options, rootPath: { value: cause, location }, apiVersions: [], uncertainty: cause, location };
}
