import { lifecycleMethods } from '../../../model/module-lifecycle';
import { accessOf, readModifiers } from '../syntax/modifiers';
import { childOfType, field, identifier, type Node } from '../syntax/nodes';
import { skipComment, skipLiteral, skipPlain } from '../text/lexer';
import type { SourceCode } from '../text/source-code';

/**
 * Tells methods that cannot run, for nothing that could see them names them, those that perhaps do not, and those that only
 * code of other parts of their type, or of any other file, may call.
 */
type UncalledMethods = (member: Node, type: Node) => 'never' | 'perhaps' | 'parts' | 'elsewhere' | null;

/** A file's text without its comments. */
export interface PlainText {
  /** Where a name stands, in order: offsets in the file's own text. */
  mentions(name: string): readonly number[];
}

/** `text` is that of the file, directives evaluated. */
export function plainText(text: string): PlainText {
  let plain: string | null = null;
  return {
    mentions(name) {
      plain ??= withoutComments(text);
      const word = new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'gu');
      return [...plain.matchAll(word)].map(({ index }) => index);
    },
  };
}

/**
 * A private method can only be called by its type, and that stands in one file unless it is partial. Names anywhere but in
 * comments count, so the answer is rather once too often no. What others may call perhaps never runs where it stands in a
 * module, whose methods the framework calls by their names; elsewhere somebody has to call it.
 */
export function uncalledMethods({ mentions }: PlainText, code: SourceCode): UncalledMethods {
  return (member, type) => {
    const name = field(member, 'name');
    if (member.type !== 'method_declaration' || !name) return null;
    const modifiers = readModifiers(member, code);
    const isReachable =
      ['override', 'partial', 'extern'].some((word) => modifiers.has(word)) ||
      // What carries an attribute, implements an interface or starts the program may be found by others.
      childOfType(member, 'attribute_list') !== null ||
      childOfType(member, 'explicit_interface_specifier') !== null ||
      code.textOf(name) === 'Main';
    if (isReachable || mentions(identifier(code.textOf(name))).length > 1) return null;
    const isPartial = readModifiers(type, code).has('partial');
    // Only what says so itself: samples leave modifiers out.
    if (accessOf(modifiers, 'public') === 'private') return isPartial ? 'parts' : 'never';
    const isModule = /Module$/.test(code.textOf(field(type, 'name') ?? type));
    if (isFrameworkMethod(code.textOf(name), type, code)) return null;
    return isModule && !modifiers.has('static') && !isPartial ? 'perhaps' : 'elsewhere';
  };
}

/** Whether the framework calls a method by its name: one of a module, or of what starts the application. */
function isFrameworkMethod(name: string, type: Node, code: SourceCode): boolean {
  if (lifecycleMethods.has(name)) return true;
  const isStarting =
    /Startup/.test(code.textOf(field(type, 'name') ?? type)) || childOfType(type, 'base_list') !== null;
  return isStarting && startUpMethod.test(name);
}

/** `Configure`, `ConfigureDevelopmentServices`, `ConfigureContainer` */
const startUpMethod = /^Configure(?:\w*Services|Container)?$/;

/** Blanks take the place of comments. */
function withoutComments(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let index = skipPlain(text, 0); index < text.length; index = skipPlain(text, index)) {
    const comment = skipComment(text, index);
    if (text.charCodeAt(index) === 47 && comment > index) {
      pieces.push(text.slice(from, index), ' '.repeat(comment - index));
      from = comment;
    }
    index = Math.max(comment, skipLiteral(text, index), index + 1);
  }
  return pieces.join('') + text.slice(from);
}
