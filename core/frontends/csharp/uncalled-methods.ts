import { skipComment, skipLiteral, skipPlain } from './lexer';
import { accessOf, readModifiers } from './modifiers';
import type { SourceCode } from './source-code';
import { childOfType, field, identifier, type Node } from './syntax';

/** Tells methods that cannot run: nothing that could see them names them. */
export type UncalledMethods = (member: Node, type: Node) => boolean;

/**
 * A private method can only be called by its type, and that stands in one file unless it is partial. `text` is that of the
 * file, directives evaluated. Names anywhere but in comments count, so the answer is rather once too often no.
 */
export function uncalledMethods(text: string, code: SourceCode): UncalledMethods {
  let plain: string | null = null;
  const mentions = (name: string) => {
    plain ??= withoutComments(text);
    return plain.match(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'gu'))?.length ?? 0;
  };
  return (member, type) => {
    const name = field(member, 'name');
    if (member.type !== 'method_declaration' || !name || readModifiers(type, code).has('partial'))
      return false;
    const modifiers = readModifiers(member, code);
    const isReachable =
      // Only what says so itself: samples leave modifiers out.
      accessOf(modifiers, 'public') !== 'private' ||
      ['override', 'partial', 'extern'].some((word) => modifiers.has(word)) ||
      // What carries an attribute, implements an interface or starts the program may be found by others.
      childOfType(member, 'attribute_list') !== null ||
      childOfType(member, 'explicit_interface_specifier') !== null ||
      code.textOf(name) === 'Main';
    return !isReachable && mentions(identifier(code.textOf(name))) < 2;
  };
}

function withoutComments(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let index = skipPlain(text, 0); index < text.length; index = skipPlain(text, index)) {
    const comment = skipComment(text, index);
    if (text.charCodeAt(index) === 47 && comment > index) {
      pieces.push(text.slice(from, index), ' ');
      from = comment;
    }
    index = Math.max(comment, skipLiteral(text, index), index + 1);
  }
  return pieces.join('') + text.slice(from);
}
