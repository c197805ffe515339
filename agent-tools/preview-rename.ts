import type { Analysis, Location } from '../core';
import { withBrokenCallers } from '../core/clients/client-findings';
import { groupBy } from '../core/model/collections';
import { isOfFramework } from '../core/model/route';
import type { BeforeAfter, Change } from '../core/queries/diff';
import { columnAfter, type LineEdit, withEdits } from '../presentation/apply-line-edits';
import { routeMoves } from '../presentation/route-moves';
import { type AgentTool, InputError } from './agent-tool';
import { bounded, MAX_NAMES, pageInputs, pageOf, placeOf } from './rows';
import { subjectInput, subjectOf } from './subjects';

/** `preview_rename`: what a new name would do to routes and their callers. */
export const previewRename: AgentTool = {
  name: 'preview_rename',
  title: 'Preview what a rename would break',
  description:
    'Shows which routes would move, and which requests of clients would then find no route, if a method or a class had another name. Names decide routes here, so use it before you rename. Nothing is changed.',
  inputSchema: {
    type: 'object',
    properties: {
      subject: {
        ...subjectInput.subject,
        description: 'The method (`BookAppService.GetAsync`) or class (`BookAppService`) to rename.',
      },
      newName: { type: 'string', description: 'The new name alone: `FetchAsync`.' },
      ...pageInputs,
    },
    required: ['subject', 'newName'],
    additionalProperties: false,
  },
  async answer(source, inputs) {
    const newName = String(inputs.newName);
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(newName)) throw new InputError("input 'newName' is not a name");
    const { analysis: before } = source;
    const renamed = declarationsOf(before, subjectOf(before, inputs), String(inputs.subject));
    const texts = await source.textsWith(renamed.name);
    const together = await Promise.all((renamed.declarations ?? []).map(source.methodsRenamedTogether));
    const edits = editsOf(
      { ...renamed, declarations: renamed.declarations && together.flat() },
      texts,
      newName,
    );
    const after = await source.supposing(
      new Map([...edits].map(([file, own]) => [file, withEdits(texts.get(file) ?? '', own)])),
    );
    const moves = routeMoves(before, after, ({ file, line, column }) => {
      return `${file}:${line}:${columnAfter(edits.get(file) ?? [], line, column)}`;
    });
    const { calls } = await source.calls();
    const changes = withBrokenCallers(moves.map(changeOf), calls, before.routes, after.routes);
    const broken = changes.filter(({ callers = [] }) => callers.length > 0);
    return {
      ...pageOf('routes', changes, inputs, changeRow),
      brokenCalls: new Set(broken.flatMap(({ callers = [] }) => callers.map(placeOf))).size,
      renames: [...edits.values()].flat().length,
    };
  },
};

interface Renamed {
  readonly name: string;
  /** Where methods with the name are declared; null for a class, which is renamed wherever its name occurs. */
  readonly declarations: readonly Location[] | null;
}

/** The name of the one method or class that a subject names. */
function declarationsOf(
  { routes, exclusions }: Analysis,
  found: ReturnType<typeof subjectOf>,
  subject: string,
): Renamed {
  const rows = [...found.routes, ...found.exclusions];
  const services = new Set(rows.map(({ serviceFullName }) => serviceFullName));
  if (services.size > 1) throw new InputError('several classes have this name; add the class or namespace');
  const [{ service, serviceFullName, method }] = rows as [(typeof rows)[number]];
  const isClass = [service, serviceFullName].some(
    (name) => name.toLowerCase() === subject.trim().toLowerCase(),
  );
  if (isClass || method === null) return { name: service, declarations: null };
  if (new Set(rows.map((row) => row.method)).size > 1)
    throw new InputError('several methods have this name; write it as in the source');
  if (found.routes.some(isOfFramework))
    throw new InputError('a class of the framework declares this method; it cannot be renamed');
  const same = [...routes, ...exclusions].filter(
    (row) => row.serviceFullName === serviceFullName && row.method === method,
  );
  return { name: method, declarations: same.map(({ location }) => location) };
}

/** The edits by file. A method is renamed where it is declared; calls of it have no effect on routes. */
function editsOf(
  { name, declarations }: Renamed,
  texts: ReadonlyMap<string, string>,
  text: string,
): ReadonlyMap<string, readonly LineEdit[]> {
  if (declarations === null)
    return new Map([...texts].map(([file, source]) => [file, editsOfWord(source, name, text)]));
  const distinct = new Map(declarations.map((one) => [`${placeOf(one)}:${one.column}`, one]));
  const byFile = groupBy([...distinct.values()], ({ file }) => file);
  return new Map(
    [...byFile].map(([file, own]) => [
      file,
      own.map(({ line, column, endColumn }) => ({ line, column, endColumn, text })),
    ]),
  );
}

/** The edits that replace a whole word everywhere. */
function editsOfWord(source: string, word: string, text: string): readonly LineEdit[] {
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}_$]/u.test(character);
  return source.split('\n').flatMap((content, line) => {
    const edits: LineEdit[] = [];
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      const endColumn = at + word.length;
      if (!isPart(content[at - 1]) && !isPart(content[endColumn]))
        edits.push({ line, column: at, endColumn, text });
    }
    return edits;
  });
}

const changeOf = (move: BeforeAfter): Change => ({
  ...move,
  kind: 'moved',
  isBreaking: move.before !== null,
  detail: '',
});

function changeRow({ before, after, callers = [] }: Change): object {
  return {
    before: before && bounded(`${before.verb} ${before.path}`),
    after: after && bounded(`${after.verb} ${after.path}`),
    ...((after?.collidesWith.length ?? 0) > 0 && {
      collidesWith: after!.collidesWith.slice(0, MAX_NAMES).map(bounded),
    }),
    ...(callers.length > 0 && { breaks: callers.slice(0, MAX_NAMES).map(placeOf), calls: callers.length }),
  };
}
