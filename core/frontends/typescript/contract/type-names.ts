import { ts } from 'ts-morph';
import { capitalized } from '../../../model/language-traits';
import { withoutExtension } from '../../module-keys';
import { fileOf, isInLibrary } from './origins';

/** A type that a schema refers to by name: a class, interface, enum or alias, and the type arguments. */
export interface NamedReference {
  readonly symbol: ts.Symbol;
  readonly declaration: ts.Declaration;
  readonly arguments: readonly ts.Type[];
}

/** The type arguments of a class or interface, without those of enclosing declarations and `this`. */
function argumentsOf(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const { target } = type as ts.TypeReference;
  return target?.typeParameters === undefined
    ? []
    : checker.getTypeArguments(type as ts.TypeReference).slice(0, target.typeParameters.length);
}

/** The name of a type; null for a type without name, and for one of the library, such as `Pick` and `Date`. */
export function namedReference(type: ts.Type, checker: ts.TypeChecker): NamedReference | null {
  const { aliasSymbol, aliasTypeArguments = [] } = type;
  const isNamed = (symbol: ts.Symbol) => {
    const [declaration] = symbol.declarations ?? [];
    return declaration === undefined || isInLibrary(declaration) ? null : declaration;
  };
  const aliased = aliasSymbol && isNamed(aliasSymbol);
  if (aliased) return { symbol: aliasSymbol, declaration: aliased, arguments: aliasTypeArguments };
  const symbol =
    enumOf(type, checker) ?? (type.isClassOrInterface() || isReference(type) ? type.symbol : undefined);
  const declaration = symbol && isNamed(symbol);
  return declaration ? { symbol, declaration, arguments: argumentsOf(type, checker) } : null;
}

const isReference = (type: ts.Type) =>
  (type.flags & ts.TypeFlags.Object) !== 0 &&
  ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;

/** The enum that a type is; undefined for any other type, and for a member of an enum with several members. */
export function enumOf(type: ts.Type, checker: ts.TypeChecker): ts.Symbol | undefined {
  if ((type.flags & ts.TypeFlags.EnumLike) === 0) return undefined;
  const [declaration] = type.symbol.declarations ?? [];
  if (declaration === undefined || !ts.isEnumMember(declaration)) return type.symbol;
  // The type of an enum with one member is the type of the member.
  const owner = checker.getSymbolAtLocation(declaration.parent.name);
  return owner && checker.getDeclaredTypeOfSymbol(owner) === type ? owner : undefined;
}

/** The name of a declaration with those of its namespaces, `Books.Book`; the name of the file for one without a name. */
export function declaredName(declaration: ts.Declaration): string {
  const name = ts.getNameOfDeclaration(declaration);
  const file = withoutExtension(declaration.getSourceFile().fileName).split('/').at(-1) ?? '';
  const own =
    name !== undefined && ts.isIdentifier(name)
      ? name.text
      : file.replace(/\W+(\w?)/g, (_, c) => c.toUpperCase());
  const outer = ts.findAncestor(declaration.parent, ts.isModuleDeclaration);
  return outer === undefined || !ts.isIdentifier(outer.name) ? own : `${declaredName(outer)}.${own}`;
}

/** The module of a declaration, `src/books/dtos`; '' for the framework. */
export function moduleOf(declaration: ts.Declaration): string {
  return withoutExtension(fileOf(declaration) ?? '');
}

/** `src/books/dtos#Page<src/books/dtos#BookDto>`, `src/books/dtos#BookDto[]`, `string`, `PagedResultDto<string>`. */
export function idOf(type: ts.Type, checker: ts.TypeChecker): string {
  const named = namedReference(type, checker);
  if (named !== null) {
    const { declaration, arguments: args } = named;
    const module = moduleOf(declaration);
    const name = `${module}${module && '#'}${declaredName(declaration)}`;
    return args.length === 0 ? name : `${name}<${args.map((one) => idOf(one, checker)).join()}>`;
  }
  if (checker.isArrayType(type))
    return `${checker.getTypeArguments(type as ts.TypeReference).map((one) => idOf(one, checker))}[]`;
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

/** The parts of a type that its name consists of: `Book[]` → `Array`, `Book`. */
type Parts = readonly [name: string, separator: string, of: readonly ts.Type[]];

function partsOf(type: ts.Type, checker: ts.TypeChecker): Parts {
  if (checker.isArrayType(type)) return ['Array', 'And', checker.getTypeArguments(type as ts.TypeReference)];
  if (checker.isTupleType(type)) return ['Tuple', 'And', checker.getTypeArguments(type as ts.TypeReference)];
  if (type.isUnion() && (type.flags & ts.TypeFlags.Boolean) === 0) return ['', 'Or', type.types];
  return [checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation), '', []];
}

/** A readable name: `PagedResultDtoOfBookDto`, `PageOfStringOrNull`. */
export function readableName(type: ts.Type, checker: ts.TypeChecker): string {
  const named = namedReference(type, checker);
  const [name, separator, of] = named
    ? ([declaredName(named.declaration).split('.').at(-1) ?? '', 'And', named.arguments] as Parts)
    : partsOf(type, checker);
  const words = name.split(/\W+/).map(capitalized).join('').slice(0, 60);
  const others = of.map((one) => readableName(one, checker)).join(separator);
  return others === '' ? words : `${words}${words && 'Of'}${others}`;
}
