import { detached } from '../../../model/facts/file-facts';
import type { ImportFacts } from '../../../model/facts/modules';
import { field, identifier, type Node, type SourceCode } from '../syntax/node';
import { dottedName, readType } from '../syntax/type-references';
import { skipComment } from '../text/skip-tokens';

/** The import of a using directive; null if it is incomplete. `declaration` declares the namespace `scope`. */
export function readUsing(
  node: Node,
  scope: string,
  declaration: Node | null,
  code: SourceCode,
): ImportFacts | null {
  const words = node.tokens.map((child) => child.type);
  const global = words.includes('global');
  const alias = field(node, 'name');
  const target = node.children.at(-1);
  if (!target) return null;
  const common = { global, scope, ...(declaration === null ? {} : { within: code.locationOf(declaration) }) };
  if (words.includes('static')) return { kind: 'static', type: dottedName(target, code), ...common };
  if (!alias) return { kind: 'namespace', namespace: dottedName(target, code), ...common };
  if (target.id === alias.id) return null;
  return { kind: 'alias', local: identifier(code.textOf(alias)), target: readType(target, code), ...common };
}

const plainUsing = /(global\s+)?using\s+(static\s+)?([A-Za-z_][\w.]*\w|[A-Za-z_])\s*;/y;

/**
 * Reads directives such as `using A.B;` at the start of a file. The parser is slower, and these directives
 * would be a third of its input. `end` is the index after the last directive.
 */
export function readLeadingUsings(text: string) {
  const imports: ImportFacts[] = [];
  let end = 0;
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    const blank = code === 47 ? skipComment(text, index) : code <= 32 ? index + 1 : index;
    if (blank > index) {
      index = blank;
      continue;
    }
    plainUsing.lastIndex = index;
    const [, global, isStatic, written] = plainUsing.exec(text) ?? [];
    if (written === undefined) break;
    const namespace = detached(written);
    const isGlobal = global !== undefined;
    imports.push(
      isStatic
        ? { kind: 'static', type: namespace, global: isGlobal, scope: '' }
        : { kind: 'namespace', namespace, global: isGlobal, scope: '' },
    );
    index = plainUsing.lastIndex;
    end = index;
  }
  return { imports, end };
}
