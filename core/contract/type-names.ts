import { dotnetValues } from '../catalog/dotnet-types';
import { nullableDefinition } from './catalog-definitions';
import { type ClrType, type NamedClrType, named, typeText, withArguments } from './clr-types';
import type { DeclaredTypes } from './declared-types';

/** How an API definition writes types, in each of its places. */
export interface TypeNames {
  /** Of parameters, results and base types: `System.Collections.Generic.List<System.String>`. */
  readonly full: (type: ClrType) => string;
  /** Of properties: `[System.String]`, `{System.Guid:Acme.Book}`. */
  readonly ofProperty: (type: ClrType) => string;
  /** A type with its full name, and its name for clients. */
  readonly both: (type: ClrType) => { readonly type: string; readonly typeSimple: string };
  /** For clients: `[string]`, `{string:Acme.Book}`. */
  readonly simple: (type: ClrType) => string;
  /**
   * As reflection writes it, without versions: `System.Int32[], System.Private.CoreLib`. A type of another package whose
   * assembly is not known has none.
   */
  readonly reflected: (type: ClrType) => string;
}

/** The assemblies of types outside the workspace, by the start of the full name. */
const ASSEMBLIES: readonly (readonly [start: string, assembly: string])[] = [
  ['Volo.Abp.Application.Dtos.', 'Volo.Abp.Ddd.Application.Contracts'],
  ['Volo.Abp.Content.', 'Volo.Abp.Core'],
  ['Microsoft.AspNetCore.Http.IForm', 'Microsoft.AspNetCore.Http.Features'],
  ['System.Text.Json.', 'System.Text.Json'],
  ['System.Uri', 'System.Private.Uri'],
  ['System.', 'System.Private.CoreLib'],
];

/**
 * `namesEnums`: whether clients get the names of enums; ABP 9.1 and later write `enum`. `repeats`: whether a collection is
 * written as such if it contains a type that was already written; since ABP 4.0, it keeps its name.
 */
export function typeNames(
  { contentOf }: Pick<DeclaredTypes, 'contentOf'>,
  { namesEnums, repeats }: { readonly namesEnums: boolean; readonly repeats: boolean },
): TypeNames {
  /**
   * A collection as what it contains; null for other types. `{string:List<string>}`: `written` are the types so far, and a
   * collection that contains one of them is none.
   */
  function asCollection(
    type: ClrType,
    written: string[],
    write: (inner: ClrType, written: string[]) => string,
  ): string | null {
    written.push(typeText(type));
    const content = contentOf(type);
    if (content === null) return null;
    const inner = content.kind === 'list' ? [content.item] : [content.key, content.value];
    if (!repeats && inner.some((one) => written.includes(typeText(one)))) return null;
    const text = inner.map((one) => write(one, written)).join(':');
    return content.kind === 'list' ? `[${text}]` : `{${text}}`;
  }

  function ofProperty(type: ClrType, written: string[] = []): string {
    if (type.kind === 'nullable' && type.inner.kind === 'parameter') return '?';
    return asCollection(type, written, ofProperty) ?? typeText(type);
  }

  /** A constructed type: type arguments that are collections keep their names. */
  function constructed({ definition, arguments: args }: NamedClrType): string {
    const texts = args.map((one) =>
      one.kind === 'array'
        ? typeText(one)
        : one.kind === 'named' && contentOf(one)
          ? constructed(one)
          : simple(one),
    );
    return withArguments(definition.fullName, texts);
  }

  function simple(type: ClrType, written: string[] = []): string {
    if (type.kind === 'nullable') return `${simple(type.inner)}?`;
    const collection = asCollection(type, written, simple);
    if (collection !== null) return collection;
    if (type.kind !== 'named') return typeText(type);
    const { definition } = type;
    if (definition.kind === 'enum' && !namesEnums) return 'enum';
    return dotnetValues.get(definition.fullName) ?? constructed(type);
  }

  return {
    full: typeText,
    ofProperty: (type) => ofProperty(type),
    simple: (type) => simple(type),
    both: (type) => ({ type: typeText(type), typeSimple: simple(type) }),
    reflected,
  };
}

function reflected(type: ClrType): string {
  const [name, assembly] = reflectedParts(type);
  return assembly === undefined ? name : `${name}, ${assembly}`;
}

/** The name and the assembly of a type. */
function reflectedParts(type: ClrType): readonly [name: string, assembly: string | undefined] {
  switch (type.kind) {
    case 'array': {
      const [item, assembly] = reflectedParts(type.item);
      return [`${item}[${','.repeat(type.rank - 1)}]`, assembly];
    }
    case 'nullable':
      return reflectedParts(named(nullableDefinition, [type.inner]));
    case 'named': {
      const { fullName, symbol } = type.definition;
      const args = type.arguments.map((one) => `[${reflected(one)}]`);
      const name = args.length === 0 ? fullName : `${fullName}\`${args.length}[${args.join(',')}]`;
      return [name, symbol?.assembly.name ?? ASSEMBLIES.find(([start]) => fullName.startsWith(start))?.[1]];
    }
    default:
      return [typeText(type), undefined];
  }
}
