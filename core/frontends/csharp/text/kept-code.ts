import { endOfValue } from './clause-ends';
import type { Head } from './declaration-head';
import { skipBalanced } from './lexer';

/** Code that mentions one of these may configure controllers, so its body is kept. */
export const optionWords =
  /AspNetCoreMvcOptions|Conventional(?:ControllerOptions|ControllerSetting|RouteBuilder|Prefixes)|CommonPostfixes|(?:Abp|Fx)ServiceConvention/;

/** A call that hands an assembly on, to what may configure controllers. */
const assemblyArgument = /[(,:]\s*(?:typeof\s*\([^()]*\)|GetType\s*\(\s*\))\s*\.\s*Assembly\s*[,)]/;

/** The head of a field that configuration may name; its value is kept. */
const constantHead = /\bconst\b/;

/**
 * The head of a function, field or property whose value configuration may depend on. Its code is kept where it is
 * static, or where the file configures controllers.
 */
const valueHead =
  /(?:\b(?:string|String|bool|Boolean|Type|Assembly|\w*(?:Options|Settings?))|\b(?:List|IList|IEnumerable|IReadOnlyList|IReadOnlyCollection|HashSet)<(?:string|Type|Assembly)>|\b\w*Dictionary<string,\s*string(?:\[\])?>|\bFunc<[\w.<>, ]*>)\??(?:\[\])?\s+@?\w+\s*(?:\(.*)?$/s;

/** A type of which a text may be asked that a constructor may change. */
const textMember = /\}\s*=\s*"|\breadonly\s+string\b/;

/** The head of a constructor of what may be handed to configuration as an object. */
const settingsConstructor =
  /^(?:\[[^\]]*\]\s*)*(?:public|internal)\s+\w*(?:Options|Settings?|Configuration)\s*\(/;

/** Longer code is not what settings are made of. */
const longestCode = 4_000;

/** Says of the parts of declarations whether configuration may depend on them. Each ends before `end`. */
interface KeptCode {
  /** A body in braces that starts at `start`. */
  body(head: Head, start: number, end: number): boolean;
  /** A value that starts at `start`, after the sign at `sign`. */
  value(head: Head, sign: number, start: number, end: number): boolean;
  /** A field, as a whole. */
  field(head: Head, end: number): boolean;
}

/** What is to be kept of a text. */
export function keptCode(text: string): KeptCode {
  const hasOptions = optionWords.test(text);
  const hasAssemblies = assemblyArgument.test(text);
  const hasTexts = hasOptions || textMember.test(text);
  const calling = hasOptions ? callsOfConfiguring(text) : null;

  const isConstant = (head: Head, end: number) => constantHead.test(text.slice(head.start, end));
  const isOptions = (head: Head, end: number) => hasOptions && optionWords.test(text.slice(head.start, end));
  const isValue = (head: Head, start: number, end: number) =>
    (head.isStatic || hasOptions) &&
    end - start <= longestCode &&
    valueHead.test(text.slice(head.start, start));

  /** Code that may hand something to functions that configure. */
  const isCaller = (head: Head, start: number, end: number) =>
    head.hasParentheses &&
    (hasAssemblies || calling !== null) &&
    end - start <= longestCode &&
    (assemblyArgument.test(text.slice(start, end)) || calling?.test(text.slice(start, end)) === true);
  /** A constructor of something that is called options or settings, or that may change what members hold at first. */
  const isSettings = (head: Head, start: number) =>
    head.isConstructor &&
    (head.isStatic || hasTexts || settingsConstructor.test(text.slice(head.start, start)));
  /** `= "text"`: what a member of a new object holds at first. */
  const isText = (start: number, end: number) =>
    end - start < 100 && /^\s*"[^"\\]*"$/.test(text.slice(start, end));

  return {
    body: (head, start, end) =>
      isOptions(head, end) ||
      isValue(head, start, end) ||
      isSettings(head, start) ||
      isCaller(head, start, end),
    value: (head, sign, start, end) =>
      isOptions(head, end) ||
      isConstant(head, start) ||
      isText(start, end) ||
      isValue(head, sign, end) ||
      isSettings(head, start),
    field: (head, end) => isOptions(head, end) || isConstant(head, end),
  };
}

const methodHead = /\b(\w+)\s*\(([^(){};]*)\)\s*(?=\{|=>)/g;

/** Finds calls of the methods with parameters that hold configuration; null when there are none. */
function callsOfConfiguring(text: string): RegExp | null {
  const names = new Set<string>();
  for (const match of text.matchAll(methodHead)) {
    const [head, name, parameters] = match as RegExpExecArray & [string, string, string];
    if (name === 'ConfigureServices' || parameters.trim() === '') continue;
    const start = match.index + head.length;
    const end = text.charCodeAt(start) === 123 ? skipBalanced(text, start) : endOfValue(text, start);
    if (optionWords.test(text.slice(start, end))) names.add(name);
  }
  return names.size === 0 ? null : new RegExp(`\\b(?:${[...names].join('|')})\\s*\\(`);
}
