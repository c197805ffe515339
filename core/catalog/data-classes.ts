/** External types that strings can be converted to. */
export const CONVERTIBLE = new Set(
  'DateOnly TimeOnly Half Int128 UInt128 Uri Version CultureInfo'.split(' '),
);

/** Collection types with their public properties. An `id` parameter of such a type expands into these properties. */
export const COLLECTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['List', ['Capacity', 'Count', 'Item']],
  ['IEnumerable', []],
  ['ICollection', ['Count', 'IsReadOnly']],
  ['IList', ['Item']],
  ['IReadOnlyList', ['Item']],
  ['IReadOnlyCollection', ['Count']],
]);

const PAGE = ['SkipCount', 'MaxResultCount'];

/** The framework's classes for data objects, with the public properties that they add. */
const DATA_CLASSES: ReadonlyMap<string, readonly string[]> = new Map([
  ['EntityDto', ['Id']],
  ['ExtensibleEntityDto', ['Id', 'ExtraProperties']],
  ['ExtensibleObject', ['ExtraProperties']],
  ['LimitedResultRequestDto', ['MaxResultCount']],
  ['PagedResultRequestDto', PAGE],
  ['PagedAndSortedResultRequestDto', ['Sorting', ...PAGE]],
]);

/** The public properties of one of the framework's classes for data objects; null for any other class. */
export function dataProperties(name: string, hasKey: boolean): readonly string[] | null {
  return DATA_CLASSES.get(name)?.filter((property) => property !== 'Id' || hasKey) ?? null;
}
