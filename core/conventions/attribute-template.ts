import { isUnknown } from '../evaluation/outcome';
import type { ActionModel } from '../model/application';
import type { Reason } from '../model/route';
import type { Step } from '../model/step';
import type { Unknown } from '../model/value';
import type { ActionContext } from './action-context';
import { notEvaluated } from './certainty';
import { nameOfAction } from './convention-route';
import { nameOfController, UNKNOWN_SEGMENT } from './route-request';
import { combineTemplates, replaceTokens, type Selector, standsAlone } from './selectors';
import { Trail } from './trail';

const textOf = (part: Selector | null) => (part?.unread ? UNKNOWN_SEGMENT : (part?.template ?? null));

interface AttributeTemplate {
  readonly template: string;
  /** Each attribute and each token that has a part in it. */
  readonly steps: readonly Step[];
  /** Why what a token stands for cannot be told. */
  readonly reasons: readonly Reason[];
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
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isUnknown(value) ? UNKNOWN_SEGMENT : value]),
  );
  const used = Object.entries(shown).filter(isUsed);
  for (const [name, value] of used) {
    const given = values[name]!;
    if (isUnknown(given)) trail.reasons.push(notEvaluated(`what [${name}] stands for`, given));
    else trail.step('attribute-template', `[${name}] stands for ${value}`);
  }
  const template = `/${replaceTokens(written, shown)}`;
  if (isJoined || used.length > 0) trail.step('attribute-template', `Together they read ${template}`);
  return { template, steps: trail.steps, reasons: trail.reasons };
}

function tokenValues(
  context: ActionContext,
  action: ActionModel,
): Readonly<Record<string, string | Unknown>> {
  return {
    controller: context.controllerToken ?? nameOfController(context),
    action: nameOfAction(action),
    ...(context.area === null ? {} : { area: context.area }),
  };
}
