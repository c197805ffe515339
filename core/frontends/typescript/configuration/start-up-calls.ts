import { ts } from 'ts-morph';
import { lifecycleName, startUpSteps } from '../../../model/module-lifecycle';

/** A step of a module's start-up, and where in it a method is called. */
interface StartUpCall {
  readonly step: string;
  readonly at: ts.Node;
}

/** The one call `this.name(…)` of a method; null unless it stands in a step of the start-up of its class, and nothing else there names the method. */
export function startUpCall(
  method: ts.MethodDeclaration,
  owner: ts.ClassLikeDeclaration | null,
): StartUpCall | null {
  const { name } = method;
  if (owner === null || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) return null;
  const found: StartUpCall[] = [];
  for (const member of owner.members) {
    const step = ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) ? member.name.text : '';
    const visit = (node: ts.Node): void => {
      if (isNameOf(node, name.text) && node !== name)
        found.push({ step: startUpSteps.has(lifecycleName(step)) ? step : '', at: node });
      ts.forEachChild(node, visit);
    };
    visit(member);
  }
  const [call] = found;
  return found.length === 1 && call!.step !== '' ? call! : null;
}

const isNameOf = (node: ts.Node, name: string) =>
  (ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isStringLiteralLike(node)) &&
  node.text === name;
