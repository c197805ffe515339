import type { ImportFacts } from '../../../model/facts/imports';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { dottedName, readType } from '../syntax/type-references';
import { skipComment } from '../text/lexer';
import type { SourceCode } from '../text/source-code';

/** What a using directive imports; null for unfinished ones. `scope` is the namespace around it, `declaration` the block of it. */
export function readUsing(
  node: Node,
  scope: string,
  declaration: Node | null,
  code: SourceCode,
): ImportFacts | null {
  const words = node.tokens.map((child) => child.type);
  const global = words.includes('global');
  const alias = field(node, 'name');
  const target = childrenOf(node).at(-1);
  if (!target) return null;
  const place = {
    global,
    scope,
    ...(declaration === null ? {} : { within: code.locationOf(declaration) }),
  };
  if (words.includes('static')) return { kind: 'static', type: dottedName(target, code), ...place };
  if (!alias) return { kind: 'namespace', namespace: dottedName(target, code), ...place };
  if (target.id === alias.id) return null;
  return {
    kind: 'alias',
    local: identifier(code.textOf(alias)),
    target: readType(target, code),
    ...place,
  };
}

const plainUsing = /(global\s+)?using\s+(static\s+)?([A-Za-z_][\w.]*\w|[A-Za-z_])\s*;/y;

/** The plain using directives that a file begins with, and the index after the last of them. */
interface LeadingUsings {
  readonly imports: readonly ImportFacts[];
  readonly end: number;
}

/** Reads `using A.B;` at the start of a file: as text, because a third of what would be parsed else is this. */
export function readLeadingUsings(text: string): LeadingUsings {
  const imports: ImportFacts[] = [];
  let end = 0;
  for (let index = 0; index < text.length; ) {
    const code = text.charCodeAt(index);
    if (code <= 32) {
      index++;
      continue;
    }
    const comment = code === 47 ? skipComment(text, index) : index;
    if (comment > index) {
      index = comment;
      continue;
    }
    plainUsing.lastIndex = index;
    const [, global, isStatic, namespace] = plainUsing.exec(text) ?? [];
    if (namespace === undefined) break;
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
