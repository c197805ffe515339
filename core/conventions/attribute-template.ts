import type { ActionModel } from '../model/application';
import type { Step } from '../model/step';
import type { ActionContext } from './action-context';
import { nameOfAction } from './convention-route';
import { nameOfController, UNKNOWN_SEGMENT } from './route-request';
import { combineTemplates, replaceTokens, type Selector, standsAlone } from './selectors';
import { Trail } from './trail';

const textOf = (part: Selector | null) => (part?.unread ? UNKNOWN_SEGMENT : (part?.template ?? null));

interface AttributeTemplate {
  readonly template: string;
  /** Each attribute and each token that has a part in it. */
  readonly steps: readonly Step[];
}

/** The address that attributes of the class and the method give, tokens replaced; null when the convention has to give it. */
export function attributeTemplate(
  context: ActionContext,
  action: ActionModel,
  selector: Selector,
  classRoute: Selector | null,
): AttributeTemplate | null {
  const [ofClass, ofMethod] = [textOf(classRoute), textOf(selector)];
  if (ofClass === null && ofMethod === null) return null;
  const isAlone = ofMethod !== null && standsAlone(ofMethod);
  const trail = new Trail();
  const isJoined = classRoute !== null && !isAlone;
  if (isJoined)
    trail.step(
      'class-template',
      `Route on the class takes the place of the convention and gives ${ofClass}`,
      classRoute.location,
    );
  if (ofMethod !== null) {
    const how = isAlone && classRoute !== null ? ', which stands alone for its slash' : '';
    trail.step(
      'attribute-template',
      `An attribute on the method gives the template ${ofMethod || '(empty)'}${how}`,
      selector.location,
    );
  }
  const written = combineTemplates(ofClass, ofMethod);
  const values = tokenValues(context, action);
  const isUsed = ([name, value]: [string, string]) =>
    replaceTokens(written, { [name]: value }) !== replaceTokens(written, {});
  const used = Object.entries(values).filter(isUsed);
  for (const [name, value] of used) trail.step('attribute-template', `[${name}] stands for ${value}`);
  const template = `/${replaceTokens(written, values)}`;
  if (isJoined || used.length > 0) trail.step('attribute-template', `Together they read ${template}`);
  return { template, steps: trail.steps };
}

function tokenValues(context: ActionContext, action: ActionModel): Readonly<Record<string, string>> {
  return {
    controller: context.controllerToken ?? nameOfController(context),
    action: nameOfAction(action),
    ...(context.area === null ? {} : { area: context.area }),
  };
}
