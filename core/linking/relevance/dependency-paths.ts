/** Names by names: what a module depends on, perhaps more. */
type Dependencies = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Modules that lie between others: on a way from one of `ends` along dependencies to another one. Whether one end depends
 * on the other cannot be told without them. `a → b → c` with the ends a and c: a, b, c.
 */
export function namesBetween(ends: ReadonlySet<string>, dependencies: Dependencies): ReadonlySet<string> {
  const reached = new Set<string>();
  const dependents = new Map<string, string[]>();
  const follow = (name: string) => {
    for (const next of dependencies.get(name) ?? []) {
      const group = dependents.get(next);
      if (group === undefined) dependents.set(next, [name]);
      else group.push(name);
      reached.add(next);
    }
  };
  for (const end of ends) follow(end);
  for (const name of reached) if (!ends.has(name)) follow(name);
  const between = new Set([...ends].filter((end) => reached.has(end)));
  for (const name of between) for (const before of dependents.get(name) ?? []) between.add(before);
  return between;
}
