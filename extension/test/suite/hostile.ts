import assert from 'node:assert/strict';
import {
  commands,
  type Hover,
  languages,
  type MarkdownString,
  Position,
  type SymbolInformation,
  type Uri,
  workspace,
} from 'vscode';
import { dropLater, rawLensesOf, resource, startExtension, writeFile } from './editor';
import { until } from './waiting';

const HOSTILE = `public class OddAppService : ShopAppServiceBase
{
    [AcceptVerbs("** ![x](https://example.invalid/a.png)")]
    public void GetAsync() { }

    [HttpGet("/$(alert)/[x](https://example.invalid)/![y](https://example.invalid/b.png)")]
    public void FindAsync() { }
}
`;

/** Characters that the editor would interpret in a label or message. */
const MARKS = /\$\(|\]\(/;

async function hoverAt(uri: Uri, line: number): Promise<MarkdownString> {
  const requestHovers = async () =>
    commands.executeCommand<Hover[]>('vscode.executeHoverProvider', uri, new Position(line, 17));
  const [hover] = await until(requestHovers, (all) => all.length > 0);
  return hover!.contents[0] as MarkdownString;
}

describe('hostile names', () => {
  before(startExtension);

  it('are shown as plain text in lenses, symbols, problems and hovers', async () => {
    const uri = resource('shop', 'src/Shop.Application/OddAppService.cs');
    dropLater(uri);
    await writeFile(uri, HOSTILE);
    await workspace.openTextDocument(uri);
    const lenses = await until(
      () => rawLensesOf(uri),
      (all) => all.length > 2,
    );
    const symbols = await commands.executeCommand<SymbolInformation[]>(
      'vscode.executeWorkspaceSymbolProvider',
      'alert',
    );
    const problems = await until(
      () => languages.getDiagnostics(uri),
      (all) => all.some(({ message }) => message.includes('the verb is unknown')),
    );
    assert.ok(problems.some(({ message }) => message.includes('the verb is unknown')));
    const texts = [
      ...lenses.flatMap(({ command }) => [command?.title ?? '', command?.tooltip ?? '']),
      ...symbols.flatMap(({ name, containerName }) => [name, containerName]),
      ...problems.map(({ message }) => message),
    ];
    assert.ok(texts.some((text) => text.includes('alert')));
    for (const text of texts) assert.doesNotMatch(text, MARKS);
    for (const line of [3, 6]) {
      const { value, isTrusted, supportHtml } = await hoverAt(uri, line);
      assert.deepEqual(
        [isTrusted, Boolean(supportHtml)],
        [{ enabledCommands: ['fxRoutes.copyText'] }, false],
      );
      const links = [...value.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, target]) => target!);
      assert.ok(links.length > 2, value);
      for (const target of links)
        assert.match(target, /^(file:|vscode-remote:|command:fxRoutes\.copyText\?)/);
    }
  });
});
