import { Uri, workspace } from 'vscode';
import type { Frontend } from '../core';
import type { Language } from '../core/discovery/source-files';

/** Loads the frontend of a language. */
export type LoadFrontend = (language: Language['name']) => Promise<Frontend>;

/** Loads each frontend once, when it is first asked for: they are heavy. The parsers' bytes lie in the extension's folder. */
export function frontendLoader(extensionUri: Uri): LoadFrontend {
  const loaded = new Map<Language['name'], Promise<Frontend>>();
  const bytes = (name: string) => workspace.fs.readFile(Uri.joinPath(extensionUri, 'dist', name));
  const load: Readonly<Record<Language['name'], () => Promise<Frontend>>> = {
    typescript: async () => (await import('../core/frontends/typescript')).typescriptFrontend,
    csharp: async () => {
      const [{ createCSharpFrontend }, runtime, grammar] = await Promise.all([
        import('../core/frontends/csharp'),
        bytes('web-tree-sitter.wasm'),
        bytes('tree-sitter-c_sharp.wasm'),
      ]);
      return createCSharpFrontend({ runtime, grammar });
    },
  };
  return (language) => {
    const frontend = loaded.get(language) ?? load[language]();
    loaded.set(language, frontend);
    return frontend;
  };
}
