import type { ControllerSetting, GlobalSettings, Setting } from '../../model/application';
import type { RegistrationFacts } from '../../model/facts/options-code';
import { allControllers, belowAllControllers } from '../../model/options-types';
import type { FrameworkCatalogue } from '../names/framework-catalogue';
import type { FileConfiguration, Registration } from './file-configurations';
import { typesIn } from './listed-types';
import type { NamedSetting } from './options-code';
import { whatIsSaid } from './prepared-code';
import { inRunOrder } from './run-order';
import { concernsEach, withLoops } from './setting-loops';
import { lastInTime, rivalsOf } from './setting-order';

/** The configuration of an application. */
export interface LinkedSettings {
  /** Settings by assembly identity, in call order. */
  readonly byAssembly: ReadonlyMap<string, readonly ControllerSetting[]>;
  /** Settings of calls whose assembly could not be told: they may concern any assembly. */
  readonly anywhere: readonly ControllerSetting[];
  readonly global: Omit<GlobalSettings, 'routeBuilders' | 'serviceConventions'>;
  /** Calls whose assembly is not part of the workspace. */
  readonly foreign: readonly RegistrationFacts[];
}

const API_VERSIONS: ReadonlySet<string> = new Set(['ApiVersions', 'ApiVersionConfigurer']);

/** Members that the framework reads from the options of all conventional controllers alone; the MVC options hold another instance. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['UseV3UrlStyle', 'IgnoredUrlSuffixesInControllerNames']);

function last(assignments: readonly NamedSetting[], member: string): Setting | null {
  const found = assignments.findLast(
    (assignment) => assignment.member === member && assignment.operation === 'set',
  );
  return found ?? null;
}

function controllerSetting(
  { facts: { location }, settings: assignments }: Registration,
  unread: readonly Setting[],
): ControllerSetting {
  return {
    location,
    rootPath: last(assignments, 'RootPath'),
    useV3UrlStyle: last(assignments, 'UseV3UrlStyle'),
    typePredicate: last(assignments, 'TypePredicate'),
    controllerNameNormalizer: last(assignments, 'UrlControllerNameNormalizer'),
    actionNameNormalizer: last(assignments, 'UrlActionNameNormalizer'),
    applicationServiceTypes: last(assignments, 'ApplicationServiceTypes'),
    modelConfigurer: last(assignments, 'ControllerModelConfigurer'),
    apiVersions: assignments.filter(({ member }) => API_VERSIONS.has(member)),
    unread: [...unread, ...assignments.filter(({ member }) => member === '*')],
  };
}

/** Joins the configuration of the files of one application; what the framework does by itself stands in its catalogue. */
export function linkSettings(
  configurations: readonly FileConfiguration[],
  { runsPrepared }: Pick<FrameworkCatalogue, 'runsPrepared'>,
): LinkedSettings {
  const said = whatIsSaid(configurations, runsPrepared);
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  const foreign: RegistrationFacts[] = [];
  const mvc = inRunOrder(said.mvc);
  const ordered = withLoops(inRunOrder(said.registrations), mvc.filter(concernsEach));
  for (const registration of ordered) {
    const { facts, assembly, targets } = registration;
    const unread = [...registration.unread, ...rivalsOf(registration, ordered)];
    if (targets === 'foreign') {
      foreign.push(facts);
    } else if (targets === 'unknown') {
      const setting = { value: assembly, isConditional: false, location: facts.assembly.location };
      anywhere.push(controllerSetting(registration, [...unread, setting]));
    } else {
      for (const id of targets) {
        byAssembly.set(id, [...(byAssembly.get(id) ?? []), controllerSetting(registration, unread)]);
      }
    }
  }

  const conventional = inRunOrder(said.conventional);
  const listed = (...members: readonly string[]) =>
    mvc.filter(({ member }) => members.includes(member)).map(typesIn);
  const removals = listed('ControllersToRemove', `${allControllers}.ControllersToRemove`);

  return {
    byAssembly,
    anywhere,
    foreign,
    global: {
      useV3UrlStyle: lastInTime(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: lastInTime(mvc, 'ExposeIntegrationServices'),
      exposeClientProxyServices: lastInTime(mvc, 'ExposeClientProxyServices'),
      controllersToRemove: removals.flatMap(({ types }) => types),
      unreadRemovals: removals.flatMap(({ unread }) => unread),
      ignoredOnExclusion: listed('IgnoredControllersOnModelExclusion').flatMap(({ types }) =>
        types.flatMap(({ id, doubt }) => (id === null || doubt !== null ? [] : [id])),
      ),
      ineffective: mvc
        .filter(({ member }) => READ_ELSEWHERE.has(belowAllControllers(member) ?? ''))
        .map(({ member, location }) => ({ text: member, location })),
      tableChanges: conventional
        .filter(({ member }) => member === 'IgnoredUrlSuffixesInControllerNames')
        .map((setting) => ({ ...setting, table: 'IgnoredUrlSuffixes', key: null })),
      unread: conventional.filter(({ member }) => member === '*'),
      unreadMvc: mvc.filter(({ member }) => member === '*'),
    },
  };
}
