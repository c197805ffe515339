import { ts } from 'ts-morph';
import type { JsonScalar, Schema } from '../../../model/contract';

/** What a decorator or a tag adds to a schema, and whether it requires a value. */
export type Limits = Partial<Schema> & { readonly isRequired?: boolean };

/** A constant argument of a decorator; undefined for an argument that is not constant. */
type Value =
  | JsonScalar
  | readonly Value[]
  | { readonly [name: string]: Value }
  | ts.RegularExpressionLiteral
  | undefined;

type Meaning = (first: Value, second: Value) => Limits;

const number = (name: keyof Schema, value: Value): Limits =>
  typeof value === 'number' ? { [name]: value } : {};

const range: Meaning = (least, most) => ({ ...number('minimum', least), ...number('maximum', most) });

/** `/^[a-z]+$/` → `^[a-z]+$`; nothing for a flag that changes which texts match. */
const pattern: Meaning = (value) => {
  const [, source, flags = ''] = /^\/(.*)\/(\w*)$/.exec(isRegExp(value) ? value.text : '') ?? [];
  if (typeof value === 'string') return { pattern: value };
  return source === undefined || /[ims]/.test(flags) ? {} : { pattern: source };
};

function isRegExp(value: Value): value is ts.RegularExpressionLiteral {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

const common: Readonly<Record<string, Meaning>> = {
  MinLength: (least) => number('minLength', least),
  MaxLength: (most) => number('maxLength', most),
};

/** The decorators of class-validator that JSON Schema can express. */
const validators: Readonly<Record<string, Meaning>> = {
  ...common,
  IsOptional: () => ({ isRequired: false }),
  IsDefined: () => ({ isRequired: true }),
  IsNotEmpty: () => ({ isRequired: true }),
  IsInt: () => ({ type: 'integer' }),
  IsPositive: () => ({ exclusiveMinimum: 0 }),
  IsNegative: () => ({ exclusiveMaximum: 0 }),
  Min: (least) => number('minimum', least),
  Max: (most) => number('maximum', most),
  Length: (least, most) => ({ ...number('minLength', least), ...number('maxLength', most) }),
  Matches: pattern,
  ArrayMinSize: (least) => number('minItems', least),
  ArrayMaxSize: (most) => number('maxItems', most),
  ArrayNotEmpty: () => ({ minItems: 1 }),
  ArrayUnique: () => ({ uniqueItems: true }),
  IsEmail: () => ({ format: 'email' }),
  IsUrl: () => ({ format: 'uri' }),
  IsUUID: () => ({ format: 'uuid' }),
  IsDateString: () => ({ format: 'date-time' }),
  IsISO8601: () => ({ format: 'date-time' }),
};

/** The attributes that the document's frameworks validate by; other packages may declare such decorators. */
const attributes: Readonly<Record<string, Meaning>> = {
  ...common,
  Required: () => ({ isRequired: true }),
  StringLength: (most, options) => ({
    ...number('maxLength', most),
    ...number('minLength', memberOf(options, 'minimumLength')),
  }),
  Range: range,
  RegularExpression: pattern,
  EmailAddress: () => ({ format: 'email' }),
  Url: () => ({ format: 'uri' }),
};

const memberOf = (value: Value, name: string): Value =>
  typeof value === 'object' && value !== null && !isRegExp(value) && !Array.isArray(value)
    ? (value as { readonly [name: string]: Value })[name]
    : undefined;

/** The decorators with which class-transformer changes what JSON carries. */
const CONVERSIONS = new Set(['Exclude', 'Expose', 'Transform']);

/** The value of a constant expression; undefined for any other expression. */
function constantOf(node: ts.Expression, checker: ts.TypeChecker): Value {
  if (ts.isRegularExpressionLiteral(node)) return node;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((one) => constantOf(one, checker));
  if (ts.isObjectLiteralExpression(node))
    return Object.fromEntries(
      node.properties.flatMap((one) =>
        ts.isPropertyAssignment(one) ? [[one.name.getText(), constantOf(one.initializer, checker)]] : [],
      ),
    );
  const type = checker.getTypeAtLocation(node);
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return node.kind === ts.SyntaxKind.TrueKeyword ? true : undefined;
}

/** The package that a decorator is imported from, and its name there; null if the workspace declares it. */
function importOf(decorator: ts.Decorator, checker: ts.TypeChecker) {
  const callee = ts.isCallExpression(decorator.expression)
    ? decorator.expression.expression
    : decorator.expression;
  const local = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  const declared = checker.getSymbolAtLocation(local)?.declarations?.[0];
  if (declared === undefined) return null;
  const statement = ts.findAncestor(declared, ts.isImportDeclaration);
  if (statement === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return null;
  const symbol = checker.getSymbolAtLocation(callee);
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (target?.declarations?.length) return null;
  const imported = ts.isImportSpecifier(declared) ? (declared.propertyName ?? declared.name) : callee;
  const name = ts.isPropertyAccessExpression(imported) ? imported.name.text : imported.getText();
  return { from: statement.moduleSpecifier.text, name };
}

export interface DecoratorEffect {
  readonly limits: Limits;
  /** Whether the limits apply to each item of a list. */
  readonly isEach: boolean;
  /** The decorator if it changes what JSON carries; otherwise null. */
  readonly conversion: ts.Decorator | null;
}

/** What the decorators of a property or parameter say about its values, in source order. */
export function decoratorEffects(node: ts.Node, checker: ts.TypeChecker): readonly DecoratorEffect[] {
  if (!ts.canHaveDecorators(node)) return [];
  return (ts.getDecorators(node) ?? []).flatMap((decorator): readonly DecoratorEffect[] => {
    const origin = importOf(decorator, checker);
    if (origin === null) return [];
    const { from, name } = origin;
    const args = ts.isCallExpression(decorator.expression) ? decorator.expression.arguments : [];
    const values = args.map((one) => constantOf(one, checker));
    if (from === 'class-transformer')
      return CONVERSIONS.has(name) ? [{ limits: {}, isEach: false, conversion: decorator }] : [];
    const options = values.at(-1);
    // Limits of a group do not apply to every request.
    if (memberOf(options, 'groups') !== undefined) return [];
    const meaning = (from === 'class-validator' ? validators : attributes)[name];
    const isEach = memberOf(options, 'each') === true;
    return meaning === undefined ? [] : [{ limits: meaning(values[0], values[1]), isEach, conversion: null }];
  });
}

/** The strings in the arguments of a node's decorators: `@FromQuery('page')`, `@FromQuery({ name: 'page' })`. */
export function decoratorStrings(node: ts.Node): readonly string[] {
  const found: string[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one)) found.push(one.text);
    ts.forEachChild(one, visit);
  };
  if (ts.canHaveDecorators(node)) for (const decorator of ts.getDecorators(node) ?? []) visit(decorator);
  return found;
}
