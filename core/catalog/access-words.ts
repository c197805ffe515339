/** Names of methods that refuse callers start with one of these words. */
const CHECKS = 'check ensure require verify demand'.split(' ');
/** After the first word, names of methods that refuse callers contain one of these words. */
const CHECKED = /Polic|Permission|Access|Authoriz|Grant/;
const inEitherCase = (word: string) => word.replace(/^./, (first) => `[${first.toUpperCase()}${first}]`);

/** Whether a method with this name refuses callers: `CheckPolicyAsync`, `EnsureAccess`. */
export const isCheckName = (name: string): boolean => CHECK_NAME.test(name);
const CHECK_NAME = new RegExp(`^(?!required)(?:${CHECKS.join('|')})\\w*(?:${CHECKED.source})`, 'i');

/** Whether a method with this name queries what a caller may do: `IsGrantedAsync`, `AuthorizeAsync`, `IsInRole`. */
export const isAccessQueryName = (name: string): boolean =>
  /^(?:Is(?:Granted|InRole$)|Authorize(?:Async)?$)/i.test(name);

/** A match extends to the end of the word, so the search takes linear time. */
const CHECK_WORD = new RegExp(`(?:${CHECKS.map(inEitherCase).join('|')})(\\w*)`, 'g');
const FILTERED = /Authorize|Authorization|Permission/;
const FILTER_WORD = new RegExp(`(?:${FILTERED.source})(\\w*)`, 'g');

/** Whether a text contains a match of `word` in which the first group matches `name`. */
function hasWord(text: string, word: RegExp, name: RegExp): boolean {
  for (const [, rest = ''] of text.matchAll(word)) if (name.test(rest)) return true;
  return false;
}

const ACCESS_WORD =
  /olicyName|uthorization(?:Service|Exception)|nauthorizedAccessException|[iI]s(?:Granted|InRole)/;
const HOST_POLICY_WORD = /allbackPolicy|equireAuthorization|lwaysAllowAuthorization|MapGroup|ApiVersioning/;

/** Whether the code of a file may check callers, judging by the words in its text. */
export const mayCheckAccess = (text: string): boolean =>
  ACCESS_WORD.test(text) || hasWord(text, CHECK_WORD, CHECKED);

/** Whether a file's code may set requirements for all callers of an application, judging by the words in the file. */
export const maySetHostPolicy = (text: string): boolean =>
  HOST_POLICY_WORD.test(text) || hasWord(text, FILTER_WORD, /Filter/);

const CHECKING_BODY = new RegExp(['olicy', 'isGranted', 'isInRole', 'authoriz', ...CHECKS].join('|'), 'i');

/** Matches `this`, `base` and `super`, but not plain access such as `this.name;`. Also matches calls: `own<A<B>>()`. */
const OWN_CALL =
  /\b(?:this|base|super)\b(?!\s*\.\s*#?\w+\s*[^\s\w(<!?/])|\*\/\s*\(|(?=[A-Za-z_\u0080-\uffff])(?<![\w\u0080-\uffff]|(?<!\.)\.)(?<!\bnew\s+)(?!(?:if|for|foreach|while|switch|catch|using|lock|return|await|async|var|in|is|and|or|not|when|case|out|throw|nameof|typeof|default|function)\b)[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*\s*(?:<(?:[^<>;{}]|<(?:[^<>;{}]|<[^<>;{}]*>)*>)*>\s*)?\(/;

/** Whether a method may check callers itself or call a method of its class, judging by the text of its body. */
export const mayCheckInBody = (body: string): boolean => CHECKING_BODY.test(body) || OWN_CALL.test(body);

/** `IBookAppService books`, `private books: BookAppService` */
const TAKES_SERVICE =
  /\bI\w*AppService\s+(?!where\b)@?\w|\b(?:private|protected|public|readonly)\s+#?\w+\??\s*:\s*I?\w*AppService\b/;

const SERVICE = /AppService/;

/** Whether services may be injected into classes of a file, judging by the file's text. */
export const takesService = (text: string): boolean => SERVICE.test(text) && TAKES_SERVICE.test(text);

/** `mayCheckAccess`, `maySetHostPolicy` and `takesService` reject each text that none of these patterns matches. */
export const accessWords: readonly RegExp[] = [ACCESS_WORD, CHECKED, HOST_POLICY_WORD, FILTERED, SERVICE];
