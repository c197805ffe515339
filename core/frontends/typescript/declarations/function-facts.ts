import { ts } from 'ts-morph';
import type { ConstantFacts } from '../../../model/facts/constants';
import type { FunctionFacts, FunctionParameterFacts } from '../../../model/facts/functions';
import { isLasting } from '../../reassignment';
import { lowering } from '../expressions/expressions';
import { lowerBody } from '../expressions/function-bodies';
import { keptValue } from '../expressions/kept-values';
import { lower } from '../expressions/lowering';
import { bare, hasModifier, locationOf, type Source } from '../syntax/source';

/** Longer code is not what settings are made of. */
const longestCode = 2_000;

/** Whether configuration may depend on a declaration, by its length alone. */
export function mayMatter(node: ts.Node): boolean {
  return node.end - node.pos <= longestCode;
}

/** A function that configuration may call; null when it is not plain. */
export function functionFacts(
  source: Source,
  node: ts.FunctionDeclaration | ts.MethodDeclaration | ts.ConstructorDeclaration,
  name: string,
): FunctionFacts | null {
  const isPlain =
    !hasModifier(node, ts.SyntaxKind.AsyncKeyword) && !('asteriskToken' in node && node.asteriskToken);
  if (node.body === undefined || !isPlain) return null;
  const parameters = functionParameters(source, node);
  if (parameters === null) return null;
  return {
    name,
    parameters,
    body: lowerBody(node.body, node.parameters, lowering(source)),
    isExtension: false,
    location: locationOf(source, node.name ?? node),
  };
}

/** Parameters with what they are when the caller gives nothing; null when one takes its argument apart. */
export function functionParameters(
  source: Source,
  node: ts.SignatureDeclaration,
): readonly FunctionParameterFacts[] | null {
  const at = lowering(source);
  const parameters = node.parameters.map((parameter): FunctionParameterFacts | null =>
    ts.isIdentifier(parameter.name)
      ? {
          name: parameter.name.text,
          initial: parameter.initializer
            ? lower(parameter.initializer, at)
            : parameter.questionToken
              ? { kind: 'literal', value: null, location: locationOf(source, parameter) }
              : null,
          isRest: parameter.dotDotDotToken !== undefined,
        }
      : null,
  );
  return parameters.includes(null) ? null : (parameters as FunctionParameterFacts[]);
}

/** Constants and functions that a file declares outside of any type. */
export function fileValues(
  source: Source,
  statements: readonly ts.Statement[],
): { readonly constants: readonly ConstantFacts[]; readonly functions: readonly FunctionFacts[] } {
  const at = lowering(source);
  const constants: ConstantFacts[] = [];
  const functions: FunctionFacts[] = [];
  for (const node of statements) {
    if (ts.isVariableStatement(node) && (node.declarationList.flags & ts.NodeFlags.Const) !== 0) {
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!ts.isIdentifier(name) || initializer === undefined || !mayMatter(initializer)) continue;
        if (ts.isClassExpression(bare(initializer))) continue;
        const value = keptValue(source, name, lower(initializer, at));
        constants.push({ name: name.text, ...(!isLasting(value) && { isOpen: true }), value });
      }
    } else if (ts.isFunctionDeclaration(node) && node.name !== undefined && mayMatter(node)) {
      const facts = functionFacts(source, node, node.name.text);
      if (facts !== null) functions.push(facts);
    }
  }
  return { constants, functions };
}
