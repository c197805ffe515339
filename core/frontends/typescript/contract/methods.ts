import { ts } from 'ts-morph';
import { frameworkClasses } from '../../../catalog/framework-classes';
import { capitalized } from '../../../model/language-traits';
import type { Location } from '../../../model/location';
import { isOfFramework, type Route } from '../../../model/route';
import { ABSENT, PAGES } from './framework-declarations';
import { FRAMEWORK } from './origins';

/** A type with the node that reasons refer to. */
export interface TypeAt {
  readonly type: ts.Type;
  readonly node: ts.Node;
}

/** The types of a method in a class. Type parameters of a base class that declares the method are substituted. */
export interface MethodTypes {
  readonly parameters: readonly (TypeAt & { readonly name: string })[];
  readonly result: TypeAt | 'none' | 'unknown';
  /** The declaration of the method; for a method of the framework, the node that names the class. */
  readonly node: ts.Node;
}

/** The innermost node that contains a location; null if there is none. */
function nodeAt(program: ts.Program, { file, line, column }: Location): ts.Node | null {
  const tree = program.getSourceFile(`/${file}`);
  const start = tree?.getLineStarts()[line];
  if (tree === undefined || start === undefined) return null;
  const contains = (node: ts.Node) => node.getStart(tree) <= start + column && start + column < node.end;
  let found: ts.Node = tree;
  const inner = (child: ts.Node) => (contains(child) ? child : undefined);
  for (let next: ts.Node | undefined = found; next !== undefined; next = ts.forEachChild(next, inner))
    found = next;
  return found;
}

/** Finds the methods of routes in a program. */
export function methodReader(program: ts.Program, checker: ts.TypeChecker) {
  /** The type of the objects that a class creates. */
  function instanceOf(node: ts.Node): ts.Type | null {
    const declaration = ts.findAncestor(node, (one) => ts.isClassLike(one) || ts.isVariableDeclaration(one));
    const symbol = declaration && checker.getTypeAtLocation(declaration).symbol;
    return symbol ? checker.getDeclaredTypeOfSymbol(symbol) : null;
  }

  function declaredMethod(declaration: ts.MethodDeclaration, instance: ts.Type): MethodTypes | null {
    const property = checker.getPropertyOfType(instance, declaration.name.getText());
    const signatures = property ? checker.getTypeOfSymbol(property).getCallSignatures() : [];
    // The implementation of overloads is not among the signatures.
    const signature =
      signatures.length === 1 ? signatures[0] : checker.getSignatureFromDeclaration(declaration);
    if (signature === undefined) return null;
    const parameters = signature.getParameters().map((symbol, index) => {
      const node = symbol.valueDeclaration ?? declaration;
      const isNamed = ts.isParameter(node) && ts.isIdentifier(node.name);
      const name = isNamed ? symbol.name : `parameter${index + 1}`;
      return { name, type: checker.getTypeOfSymbol(symbol), node };
    });
    const result = { type: signature.getReturnType(), node: declaration.type ?? declaration.name };
    return { parameters, result, node: declaration };
  }

  function frameworkMethod(route: Route, instance: ts.Type, node: ts.Node): MethodTypes | null {
    const typeArguments = (type: ts.Type) => checker.getTypeArguments(type as ts.TypeReference);
    const member = checker.getPropertyOfType(instance, PAGES);
    const pages = member ? typeArguments(checker.getTypeOfSymbol(member)) : [];
    const args = pages.flatMap(typeArguments).filter(({ symbol }) => symbol?.name !== ABSENT);
    const method = frameworkClasses
      .get(route.inheritedFrom ?? '')
      ?.methods(args.length)
      .find(({ name }) => name === capitalized(route.method));
    if (method === undefined) return null;
    const typeAt = (reference: number | string): readonly TypeAt[] => {
      const type = typeof reference === 'number' ? args[reference] : frameworkType(reference);
      return type === undefined ? [] : [{ type, node }];
    };
    const { result } = method;
    const page = typeof result === 'object' && result !== null ? pages[result.pageOf] : undefined;
    const [single = 'unknown'] = typeof result === 'object' || result === undefined ? [] : typeAt(result);
    const other = result === null ? 'none' : single;
    return {
      parameters: method.parameters.flatMap(({ name, argument }) =>
        typeAt(argument).map((one) => ({ name, ...one })),
      ),
      result: page === undefined ? other : { type: page, node },
      node,
    };
  }

  function frameworkType(name: string): ts.Type | undefined {
    const module = checker.getSymbolAtLocation(program.getSourceFile(FRAMEWORK)!);
    const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
    return symbol && checker.getDeclaredTypeOfSymbol(symbol);
  }

  function find(route: Route, service: ts.Node | null): MethodTypes | null {
    const instance = service && instanceOf(service);
    if (!instance) return null;
    if (isOfFramework(route)) return frameworkMethod(route, instance, service);
    const node = nodeAt(program, route.location);
    const declaration = node && ts.findAncestor(node, ts.isMethodDeclaration);
    return declaration ? declaredMethod(declaration, instance) : null;
  }

  /** The types of a route's method. Those of a method that is not found are unknown. */
  return (route: Route): MethodTypes => {
    const service = nodeAt(program, route.serviceLocation);
    const node = service ?? program.getSourceFile(FRAMEWORK)!;
    return find(route, service) ?? { parameters: [], result: 'unknown', node };
  };
}
