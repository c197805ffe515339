import { frameworkClasses } from '../../../catalog/framework-classes';

/** The default of type parameters: the type of an argument that is not passed. */
export const ABSENT = 'Absent';

/** The member of a service class that is a tuple with a page for each type argument. No class has a member of this name. */
export const PAGES = 'pages of type arguments';

const parameters = Array.from({ length: 8 }, (_, index) => `T${index}`);

const services = [...frameworkClasses.keys()].map(
  (name) => `export class ${name}<${parameters.map((one) => `${one} = ${ABSENT}`).join()}> {
  protected '${PAGES}': [${parameters.map((one) => `PagedResultDto<${one}>`).join()}];
}`,
);

const CREATION = 'creationTime: Date;\n/** @format uuid */ creatorId?: string | null;';
const MODIFICATION =
  'lastModificationTime?: Date | null;\n/** @format uuid */ lastModifierId?: string | null;';
const DELETION =
  'isDeleted: boolean;\n/** @format uuid */ deleterId?: string | null; deletionTime?: Date | null;';

/** The classes `EntityDto`, `ExtensibleEntityDto` and those derived from them. */
const entities = (prefix: '' | 'Extensible') => `
export class ${prefix}EntityDto<K = ${ABSENT}>${prefix && ' extends ExtensibleObject'} { id: Or<K, never>; }
export class ${prefix}CreationAuditedEntityDto<K = ${ABSENT}> extends ${prefix}EntityDto<K> { ${CREATION} }
export class ${prefix}AuditedEntityDto<K = ${ABSENT}> extends ${prefix}CreationAuditedEntityDto<K> { ${MODIFICATION} }
export class ${prefix}FullAuditedEntityDto<K = ${ABSENT}> extends ${prefix}AuditedEntityDto<K> { ${DELETION} }
export class ${prefix}CreationAuditedEntityWithUserDto<A, B = ${ABSENT}>
  extends ${prefix}CreationAuditedEntityDto<Or<B, ${ABSENT}, A>> { creator?: Or<B, A> | null; }
export class ${prefix}AuditedEntityWithUserDto<A, B = ${ABSENT}>
  extends ${prefix}CreationAuditedEntityWithUserDto<A, B> { ${MODIFICATION} lastModifier?: Or<B, A> | null; }
export class ${prefix}FullAuditedEntityWithUserDto<A, B = ${ABSENT}>
  extends ${prefix}AuditedEntityWithUserDto<A, B> { ${DELETION} deleter?: Or<B, A> | null; }
`;

/**
 * Types of the framework by simple name. The framework need not be installed: an import from any package outside of the
 * workspace may refer to them.
 */
export const frameworkDeclarations = `
declare class ${ABSENT} { private absent: void; }
/** Passed if it is not absent. */
type Or<T, Default, Passed = T> = [T] extends [${ABSENT}] ? Default : Passed;

export class ExtensibleObject { extraProperties?: Record<string, unknown>; }
${entities('')}
${entities('Extensible')}
export class ListResultDto<T> { items: T[]; }
export class PagedResultDto<T> extends ListResultDto<T> {
  /** @asType integer @format int64 */ totalCount: number;
}
export class LimitedResultRequestDto {
  /** @asType integer @format int32 @minimum 1 @maximum 2147483647 */ maxResultCount?: number;
}
export class PagedResultRequestDto extends LimitedResultRequestDto {
  /** @asType integer @format int32 @minimum 0 @maximum 2147483647 */ skipCount?: number;
}
export class PagedAndSortedResultRequestDto extends PagedResultRequestDto { sorting?: string | null; }
export class NameValue<T = string> { name: string; value: T; }
${services.join('\n')}
`;
