import type { ActionModel, ControllerModel, Setting, TypeShape } from '../model/application';
import type { ObjectValue, Outcome, Unknown, Value } from '../model/value';
import { isStringOrNull, resultOf } from './setting-values';

/** What a controller name normalizer is asked about. */
interface ControllerQuestion {
  /** Null when it is not known itself. */
  readonly rootPath: string | null;
  readonly controllerName: string;
}

/** What an action name normalizer is asked about. */
interface ActionQuestion extends ControllerQuestion {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly actionName: string;
  readonly inUrl: string;
  readonly verb: string;
}

/** An object with these members. */
export function object(members: Readonly<Record<string, Outcome | undefined>>): ObjectValue {
  return { kind: 'object', member: (name) => (Object.hasOwn(members, name) ? members[name] : undefined) };
}

const optional = (text: string | null) => text ?? undefined;

/** What UrlControllerNameNormalizer returns (§5.4.4); nothing counts as the empty text. */
export function controllerNormalizer(
  setting: Setting,
  { rootPath, controllerName }: ControllerQuestion,
): string | Unknown {
  const context = object({ RootPath: optional(rootPath), ControllerName: controllerName });
  return resultOf(setting, [context], isStringOrNull) ?? '';
}

/** What UrlActionNameNormalizer returns (§5.5.5); nothing counts as the empty text. */
export function actionNormalizer(setting: Setting, question: ActionQuestion): string | Unknown {
  const { rootPath, controllerName, inUrl, verb } = question;
  const context = object({
    RootPath: optional(rootPath),
    ControllerName: controllerName,
    ActionNameInUrl: inUrl,
    HttpMethod: verb,
    Action: actionValue(question),
  });
  return resultOf(setting, [context], isStringOrNull) ?? '';
}

/** An action as code of the workspace sees it. */
export function actionValue({
  controllerName,
  controller,
  action,
  actionName,
}: Pick<ActionQuestion, 'controllerName' | 'controller' | 'action' | 'actionName'>): ObjectValue {
  return object({
    ActionName: actionName,
    ActionMethod: object({ Name: action.name }),
    Parameters: {
      kind: 'list',
      items: action.parameters.map(({ name, shape }) => parameterValue(name, shape)),
    },
    Controller: object({
      ControllerName: controllerName,
      ControllerType: { kind: 'type', type: controller.type },
    }),
  });
}

/** A parameter, or a property of one, as code of the workspace sees it. */
export function parameterValue(name: string, shape?: TypeShape): ObjectValue {
  return object({ ParameterName: name, Name: name, ParameterType: shape && object({ [SHAPE]: shape.kind }) });
}

/** Under what name, which no code can write, the type of a parameter keeps what it is. */
const SHAPE = '(shape)';

/** Whether a value is the type of a parameter that holds a single value; undefined where that cannot be told. */
export function isSingleValue(type: Value | undefined): boolean | undefined {
  const shape = typeof type === 'object' && type?.kind === 'object' ? type.member(SHAPE) : undefined;
  return shape === 'simple' ? true : shape === 'complex' ? false : undefined;
}
