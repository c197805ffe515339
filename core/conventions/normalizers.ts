import { isFunction, listOf, mapValue, objectOf, unknown } from '../interpreter/values';
import type { ActionModel, ControllerModel, Setting } from '../model/application';
import type { Value } from '../model/value';
import { type Evaluated, evaluated, isStringOrNull } from './attributes';

/** An object of the framework: members in PascalCase, whatever the language of the code that reads them. */
export const frameworkObject = (members: Parameters<typeof objectOf>[0]) =>
  objectOf(members, null, { name: 'framework object', methods: {} });

/** What a controller name normalizer is given. */
interface ControllerQuestion {
  /** Null when it is not known itself. */
  readonly rootPath: string | null;
  readonly controllerName: string;
}

/** What an action name normalizer is given. */
interface ActionQuestion extends ControllerQuestion {
  readonly controller: ControllerModel;
  readonly action: ActionModel;
  readonly actionName: string;
  readonly inUrl: string;
  readonly verb: string;
}

/** What a function of the settings returns. */
export function resultOf({ value, location }: Setting, args: readonly Value[]): Value {
  return mapValue(value, (known) =>
    isFunction(known) ? known.call(args, location) : unknown('it is not a function', location),
  );
}

/** The name that a normalizer returns; null counts as the empty text. */
function nameFrom(setting: Setting, context: Value, what: string): Evaluated<string> {
  const value = resultOf(setting, [context]);
  const found = evaluated({ value, location: setting.location }, isStringOrNull, what);
  return found.isKnown ? { ...found, value: found.value ?? '' } : found;
}

/** What UrlControllerNameNormalizer returns (§5.4.4). */
export function controllerNormalizer(
  setting: Setting,
  { rootPath, controllerName }: ControllerQuestion,
): Evaluated<string> {
  const context = frameworkObject({ RootPath: rootPath ?? undefined, ControllerName: controllerName });
  return nameFrom(setting, context, 'the controller segment');
}

/** What UrlActionNameNormalizer returns (§5.5.5). */
export function actionNormalizer(setting: Setting, question: ActionQuestion): Evaluated<string> {
  const { rootPath, controllerName, inUrl, verb } = question;
  const context = frameworkObject({
    RootPath: rootPath ?? undefined,
    ControllerName: controllerName,
    ActionNameInUrl: inUrl,
    HttpMethod: verb,
    Action: actionValue(question),
  });
  return nameFrom(setting, context, 'the action segment');
}

/** An action as code of the workspace sees it. */
export function actionValue({
  controllerName,
  controller,
  action,
  actionName,
}: Pick<ActionQuestion, 'controllerName' | 'controller' | 'action' | 'actionName'>): Value {
  return frameworkObject({
    ActionName: actionName,
    ActionMethod: frameworkObject({ Name: action.name }),
    Parameters: listOf(action.parameters.map(({ name, shape }) => parameterValue(name, shape.kind))),
    Controller: frameworkObject({
      ControllerName: controllerName,
      ControllerType: { kind: 'type', type: controller.type, isName: false },
    }),
  });
}

/** A parameter, or a property of one, as code of the workspace sees it. */
export function parameterValue(name: string, shape?: string): Value {
  const type = shape === undefined ? undefined : frameworkObject({ [SHAPE]: shape });
  return frameworkObject({ ParameterName: name, Name: name, ParameterType: type });
}

/** The member, under a name that no code can write, by which the type of a parameter is known. */
export const SHAPE = '(shape)';
