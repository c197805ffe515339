import type { ControllerModel } from '../model/application-model';
import type { Exclusion, Reason } from '../model/route';
import { attributeText, type Evaluated, remoteService } from './evaluated-values';
import { classSelectors, type Selector } from './route-attributes';

/** Why a class is not a conventional controller. */
export type Rejection = Pick<Exclusion, 'code' | 'reason' | 'location'>;

/** What the declaration of a class means, whatever the configuration is. Computed once for each class. */
export interface ClassFacts {
  readonly controller: ControllerModel;
  /** Whether the web framework accepts the class as a handwritten controller, even if no `Create(…)` call selects it. */
  readonly isController: boolean;
  /** The nearest `RemoteService` attribute (§2.3); null for none. */
  readonly remoteService: ReturnType<typeof remoteService>;
  readonly isService: boolean;
  /** Whether the class or a base class has `[ApiController]`. */
  readonly isApi: boolean;
  /** `[Area]` of the class; null for none. */
  readonly area: Evaluated<string> | null;
  /** The class-level templates: those of the nearest class in the inheritance chain that has a Route attribute. */
  readonly routes: readonly Selector[];
  /** Whether there is an unknown base class, which may add methods and attributes. */
  readonly hasUnknownBase: boolean;
  /** Why the class may differ from its declaration: one of its bases is not known. Null if all bases are known. */
  readonly unresolvedBase: Reason | null;
  /** The rejection of a class that may get its routes from an unknown base class; null if all base classes are known. */
  readonly unknownBase: Rejection | null;
}

/** The usual reason why a base is not known. */
export const NOT_DECLARED = 'is not declared in the workspace';

/** See `ClassFacts.isController`. */
export function isController(controller: ControllerModel): boolean {
  const { isHandwritten, isPublic, isAbstract, isGeneric, isNested, ineligible } = controller;
  return ineligible === undefined && isHandwritten && isPublic && !isAbstract && !isGeneric && !isNested;
}

export function classFacts(controller: ControllerModel): ClassFacts {
  const { name, location, attributes, unresolvedBases } = controller;
  const service = remoteService(attributes);
  const [first] = unresolvedBases;
  const base = unresolvedBases.find(({ isInterface }) => !isInterface);
  const unresolvedBase: Reason | null = first
    ? {
        code: 'unresolved-base',
        text: `${first.text} ${first.why ?? NOT_DECLARED}: what it adds or turns off is unknown`,
        location: first.location,
      }
    : null;
  const unknownBase: Rejection | null = base
    ? {
        code: 'unresolved-base',
        reason: `${name} may have routes: its base ${base.text} ${base.why ?? NOT_DECLARED}.`,
        location,
      }
    : null;
  return {
    controller,
    isController: isController(controller),
    remoteService: service,
    isService: controller.implementsRemoteService !== 'no' || service !== null,
    isApi: attributes.some((one) => one.name === 'ApiController'),
    area: attributeText(attributes, 'Area', 'the area'),
    routes: classSelectors(controller),
    hasUnknownBase: unresolvedBases.some(({ isInterface, text }) => !isInterface && !text.startsWith('@')),
    unresolvedBase,
    unknownBase,
  };
}
