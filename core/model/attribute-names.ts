/** Short spellings of attributes in languages that have such, by what they stand for. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['Get', 'HttpGet'],
  ['Post', 'HttpPost'],
  ['Put', 'HttpPut'],
  ['Delete', 'HttpDelete'],
  ['Patch', 'HttpPatch'],
  ['Head', 'HttpHead'],
  ['Options', 'HttpOptions'],
  ['Body', 'FromBody'],
  ['Query', 'FromQuery'],
  ['Param', 'FromRoute'],
]);

/** The name by which the conventions know a decorator: `Get` → `HttpGet`, `RemoteServiceAttribute` → `RemoteService`. */
export function decoratorName(simpleName: string): string {
  const name = simpleName.replace(/(?<=.)Attribute$/, '');
  return shortNames.get(name) ?? name;
}

const frameworkName =
  /^(?:RemoteService|IntegrationService|ReplaceControllers|ExposeServices|ApiExplorerSettings|Route|Area|AcceptVerbs|(?:Non)?(?:Action|Controller)|(?:Action|Controller)Name|(?:MapTo)?ApiVersion|ApiVersionNeutral|TypeConverter|(?:Http|From)[A-Z][a-z]+)$/;

/** Whether the conventions look for attributes of that name. */
export const isFrameworkAttribute = (name: string): boolean => frameworkName.test(name);
