import type { ActionModel, ControllerModel, Setting } from '../model/application';
import type { ObjectValue, Outcome, Unknown, Value } from '../model/value';
import { isStringOrNull, resultOf } from './settings';

/** What a controller name normalizer is asked about. */
export interface ControllerQuestion {
  /** Null when it is not known itself. */
  readonly rootPath: string | null;
  readonly controllerName: string;
}

/** What an action name normalizer is asked about. */
export interface ActionQuestion extends ControllerQuestion {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly actionName: string;
  readonly inUrl: string;
  readonly verb: string;
}

function object(members: Readonly<Record<string, Value | null | undefined>>): ObjectValue {
  return {
    kind: 'object',
    member: (name): Outcome | null => (Object.hasOwn(members, name) ? (members[name] ?? null) : null),
  };
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
  const { rootPath, controllerName, controller, action, actionName, inUrl, verb } = question;
  const parameters: Value = {
    kind: 'list',
    items: action.parameters.map(({ name }) => object({ ParameterName: name, Name: name })),
  };
  const context = object({
    RootPath: optional(rootPath),
    ControllerName: controllerName,
    ActionNameInUrl: inUrl,
    HttpMethod: verb,
    Action: object({
      ActionName: actionName,
      ActionMethod: object({ Name: action.name }),
      Parameters: parameters,
      Controller: object({
        ControllerName: controllerName,
        ControllerType: { kind: 'type', type: controller.type },
      }),
    }),
  });
  return resultOf(setting, [context], isStringOrNull) ?? '';
}
