import { reading, writing } from '../../reassignment';
import { endOfPattern, endOfType, endOfTypes, startsNullable } from '../text/token-types';
import { isWord, type Tokens } from '../text/tokens';

/** Names that lead to a value, through calls and indexes (`[]`). */
export type Path = readonly string[];

/** Where a value is used: at a token, in which of the members of the file. */
interface Use {
  readonly path: Path;
  readonly token: number;
  readonly member: number;
}

/** What happens to values and names, in the order of the code; `token` counts the tokens. */
export type ValueEvent =
  /** `()` behind a value: by a method that changes it, `(?)`: by one that may. */
  | ({ readonly kind: 'changed' | 'handed' } & Use)
  /** Callers of a member are given the value. */
  | ({ readonly kind: 'given'; readonly to: string } & Use)
  /** A name stands for the value from here on. */
  | ({ readonly kind: 'named'; readonly name: string } & Use)
  | { readonly kind: 'local'; readonly name: string; readonly member: number }

  /** A member of a type; it has a value from the start, or has not. */
  | { readonly kind: 'member'; readonly name: string; readonly hasValue: boolean };

interface ValueEvents {
  readonly events: readonly ValueEvent[];
  /** Names of functions that may be called. */
  readonly called: ReadonlySet<string>;
}

/** Chains of calls may be very long; what is changed stands at their beginning. */
const longestPath = 8;

/** Names on the way to a value, while they are read. Without names it stands for a value that has none. */
interface Chain {
  readonly path: string[];
  readonly token: number;
  /** What stands before it. */
  readonly before: string;
  /** A type stands before it, so it is declared here. */
  readonly isDeclared: boolean;
  /** It names the type of a new object. */
  readonly isNew: boolean;
}

/** Brackets around the current place. */
interface Frame {
  readonly open: '(' | '[' | '{';
  /** What braces hold: declarations, what a new object consists of, or other code. */
  readonly holds: 'members' | 'parts' | 'code';
  /** What the bracket follows: a call, an index, a new object; null for mere brackets. */
  readonly chain: Chain | null;
  /** What is called, or the word of a statement; null for mere brackets. */
  readonly callee: string | null;
  readonly isAttribute: boolean;
  /** The member whose callers get what the code returns; null where they cannot name it. */
  readonly giver: string | null;
  /** In mere brackets: the values that stand there. */
  readonly values: Chain[];
  /** The name that gets what follows; null where none does. */
  target: string | null;
  /** Names are being declared, one after the other. */
  isDeclaring: boolean;
  /** The member that is being declared. */
  member: string | null;
  /** What follows is the value of that member. */
  isArrow: boolean;
  /** Words of the declaration under way. */
  words: string[];
}

/** Words that are part of no value. */
const keywords = new Set(
  (
    'return in is as select ref out await new throw case yield typeof nameof sizeof default when and or not with switch if else ' +
    'while for foreach do lock using fixed try catch finally goto break continue checked unchecked stackalloc operator ' +
    'public private protected internal static readonly const volatile virtual override abstract sealed extern async ' +
    'partial unsafe required params event delegate get set init add remove where class struct interface record enum ' +
    'namespace implicit explicit true false null scoped'
  ).split(' '),
);

/** Words with brackets behind them, into which nothing is handed on. */
const asking =
  /^(?:if|while|for|foreach|lock|using|fixed|catch|typeof|nameof|sizeof|default|when|checked|unchecked)$/;

/** What is made from others, and lets them be. */
const copying = /^(?:List|HashSet|SortedSet|Dictionary|SortedDictionary|Queue|Stack)$/;

/** What stands before a name that gets another value. */
const setting = new Set(['ref', 'out', '++', '--']);

/** What a value is followed by where all of it is handed on. */
const ends = new Set([')', ',', ';', '}', ']', ':', '??']);

/** What goes on in a query behind `let a = b`. */
const clause = /^(?:select|where|orderby|group|join|let|from)$/;

const assignments = new Set('= += -= *= /= %= &= |= ^= <<= >>= ??='.split(' '));

const declaring = /^(?:class|struct|interface|record|enum|namespace)$/;

/** Whether braces that follow hold declarations; `where T : class` says nothing of that. */
const declaresMembers = ({ words }: Frame) => {
  const own = words.includes('where') ? words.slice(0, words.indexOf('where')) : words;
  return own.some((word) => declaring.test(word));
};

const frameOf = (frame: Partial<Frame> & Pick<Frame, 'open'>): Frame => ({
  holds: 'code',
  chain: null,
  callee: null,
  isAttribute: false,
  giver: null,
  values: [],
  target: null,
  isDeclaring: false,
  member: null,
  isArrow: false,
  words: [],
  ...frame,
});

/** Reads what code does to values, by its tokens alone: whatever may be a use of a name is one. */
export function readEvents({ texts }: Tokens): ValueEvents {
  const events: ValueEvent[] = [];
  const called = new Set<string>();
  const frames: Frame[] = [frameOf({ open: '{', holds: 'members' })];
  let chain: Chain | null = null;
  let before = '';
  /** The braces that follow list what a new object consists of. */
  let isNewObject = false;
  /** The braces that follow belong to a function of their own. */
  let isFunction = false;
  let loopName: string | null = null;
  /** `in` says how an argument is given. */
  let isArgument = false;
  /** Counts the members of types. */
  let member = 0;
  /** What a pattern that follows is about. */
  let tested: Chain | null = null;
  const top = () => frames.at(-1)!;
  const textAt = (index: number) => texts[index] ?? '';

  function tell(kind: 'changed' | 'handed', { path, token }: Chain, ...more: readonly string[]): void {
    if (path.length > 0 && !frames.some(({ isAttribute }) => isAttribute))
      events.push({ kind, path: [...path, ...more], token, member });
  }

  /** Hands a value on; a method of it that changes it may be called elsewhere as well. */
  function hand(value: Chain): void {
    const { path } = value;
    if (path.length > 1 && writing.test(path.at(-1)!))
      tell('changed', { ...value, path: path.slice(0, -1) }, '()');
    else tell('handed', value);
  }

  function name(to: string, { path, token }: Chain, ...more: readonly string[]): void {
    if (path.length > 0) events.push({ kind: 'named', path: [...path, ...more], name: to, token, member });
  }

  function give(value: Chain, to: string | null): void {
    if (to === null) hand(value);
    else if (value.path.length > 0)
      events.push({ kind: 'given', path: value.path, to, token: value.token, member });
  }

  /** Takes note of a name that is declared where a chain stands. */
  function declare(declared: string, hasValue: boolean): void {
    const frame = top();
    if (frame.holds !== 'members' || frame.open !== '{')
      events.push({ kind: 'local', name: declared, member });
    else {
      frame.member = declared;
      events.push({ kind: 'member', name: declared, hasValue });
    }
  }

  /** Ends the value under way before a token; tells whether it was the name of a type. */
  function end(next: string): boolean {
    const ended = chain;
    chain = null;
    if (ended === null || ended.path.length === 0) return false;
    const frame = top();
    const [only] = ended.path;
    const isWhole = ends.has(next) || (ended.before === '=' && clause.test(next));
    if (isWhole) called.add(ended.path.at(-1)!);
    // In a loop or a query, whatever follows.
    if (ended.before === 'in') {
      if (loopName !== null) name(loopName, ended, '[]');
      // `Fill(in list)`
      else if (isArgument) hand(ended);
      else hand({ ...ended, path: [...ended.path, '[]'] });
    }
    if (ended.isNew) {
      isNewObject = next === '{';
      return false;
    }
    if (!isWhole && isWord(next) && !keywords.has(next)) return true;
    if (ended.isDeclared && ended.path.length === 1) {
      declare(only!, next === '=>');
      frame.isDeclaring = next === ',' && frame.open === '{';
      return false;
    }
    if (setting.has(ended.before)) tell('changed', ended);
    else if (isWhole) endValue(ended, next, frame);
    else if (next === 'switch') hand(ended);
    else if (next === 'is') tested = ended;
    return false;
  }

  function endValue(ended: Chain, next: string, frame: Frame): void {
    switch (ended.before) {
      case 'return':
        give(ended, frames.findLast(({ open }) => open === '{')?.giver ?? null);
        break;
      case '=>':
        give(ended, frame.isArrow ? (frame.member ?? frame.giver) : null);
        break;
      case '=':
      case '??=':
        if (frame.target === null) hand(ended);
        else name(frame.target, ended);
        break;
      case '..':
        hand({ ...ended, path: [...ended.path, '[]'] });
        break;
      case '{':
      case '(':
      case '[':
      case ',':
        if (next !== ':' || frame.open === '{') endItem(ended, frame);
        break;
      case 'await':
      case 'select':
      case '?':
      case ':':
      case '??':
      case ')':
        hand(ended);
    }
  }

  /** Ends one of several values in brackets. */
  function endItem(ended: Chain, { open, holds, callee, chain: behind, values }: Frame): void {
    if (open === '{') {
      if (holds === 'parts') hand(ended);
    } else if (open === '[') {
      if (behind === null) hand(ended);
    } else if (callee === null) values.push(ended);
    else {
      // `Array.ForEach(items, …)` hands on the items, `ForEach(list.Add)` a method.
      const isReading = behind?.isNew ? copying.test(callee) : reading.has(callee) && callee !== 'ForEach';
      const isRead = asking.test(callee) || isReading;
      if (!isRead) hand(ended);
    }
  }

  function readWord(text: string, token: number): void {
    const isMember = before === '.' || before === '?.' || before === '->';
    if (isMember) {
      if (chain !== null && chain.path.length > 0) {
        if (chain.path.length === longestPath) chain.path.pop();
        chain.path.push(text);
      }
      // `new Setup().Apply()`
      else called.add(text);
      return;
    }
    const isThis = text === 'this' || text === 'base';
    if (keywords.has(text) || !isWord(text)) {
      if (before === 'in') loopName = null;
      end(text);
      if (text === 'in') {
        loopName = isWord(before) ? before : null;
        isArgument = before === '(' || before === ',' || before === ':';
      }
      top().words.push(text);
      // A number, `true`, `null`.
      if (!isWord(text) || text === 'true' || text === 'false' || text === 'null') chain = noName(token);
      return;
    }
    const wasType = end(text);
    const isTyped = wasType || (top().isDeclaring && before === ',');
    top().isDeclaring = false;
    chain = {
      path: isThis ? ['this'] : [text],
      token,
      before,
      isDeclared: isTyped,
      isNew: before === 'new',
    };
  }

  const noName = (token: number): Chain => ({ path: [], token, before, isDeclared: false, isNew: false });

  function openBracket(open: '(' | '['): void {
    const behind = chain;
    chain = null;
    isNewObject = false;
    if (open === '[') {
      const holdsMembers = top().open === '{' && top().holds === 'members' && !top().isArrow;
      const isAttribute = behind === null && holdsMembers && !/^(?:=|=>|new)$/.test(before);
      frames.push(frameOf({ open, chain: behind, isAttribute, callee: before === 'new' ? 'new' : null }));
      return;
    }
    const callee =
      behind?.path.at(-1) ??
      (asking.test(before) || before === 'new' || before === 'delegate' ? before : null);
    if (behind !== null && !behind.isNew && callee !== null) {
      const owner = behind.path.slice(0, -1);
      if (owner.length > 0 || !behind.isDeclared) called.add(callee);
      if (owner.length > 0 && writing.test(callee)) tell('changed', { ...behind, path: owner }, '()');
      else if (owner.length > 0 && !reading.has(callee)) tell('changed', { ...behind, path: owner }, '(?)');
      if (top().open === '{' && top().holds === 'members' && !top().isArrow) top().member = callee;
    }
    const isMere = behind !== null && behind.path.length === 0 && callee === null;
    frames.push(frameOf({ open, chain: behind, callee: isMere ? '' : callee }));
  }

  function openBrace(): void {
    const wasNew = isNewObject;
    end('{');
    const frame = top();
    const isList =
      wasNew ||
      isNewObject ||
      before === '=' ||
      before === 'with' ||
      before === 'new' ||
      before === 'is' ||
      (frame.open !== '{' && /^[(,[:]$/.test(before)) ||
      (frame.holds === 'parts' && /^[{,]$/.test(before));
    isNewObject = false;
    const holdsMembers = frame.open === '{' && frame.holds === 'members';
    if (isList) frames.push(frameOf({ open: '{', holds: 'parts' }));
    else if (holdsMembers && declaresMembers(frame)) frames.push(frameOf({ open: '{', holds: 'members' }));
    else {
      const around = frames.findLast(({ open }) => open === '{');
      const isOwn = isFunction || before === '=>' || before === 'delegate';
      const giver = holdsMembers ? frame.member : isOwn ? null : (around?.giver ?? null);
      frames.push(frameOf({ open: '{', giver }));
    }
    isFunction = false;
  }

  function close(sign: string, token: number, next: string): void {
    end(sign);
    const frame = frames.length > 1 ? frames.pop()! : frameOf({ open: '{' });
    if (frame.open === '{') {
      if (frame.holds === 'parts') chain = noName(token);
      else endStatement();
    } else if (frame.open === '[') {
      if (frame.chain !== null)
        chain =
          frame.chain.path.length > 0 ? { ...frame.chain, path: [...frame.chain.path, '[]'] } : frame.chain;
      else if (!frame.isAttribute) chain = noName(token);
      isNewObject = frame.callee === 'new';
    } else if (frame.callee !== null) {
      isNewObject = frame.callee === 'new' || frame.chain?.isNew === true;
      isFunction =
        frame.callee === 'delegate' || (frame.chain?.isDeclared === true && frame.chain.path.length === 1);
      if (frame.chain !== null || frame.callee === 'new')
        chain =
          frame.chain === null || frame.chain.isNew ? noName(token) : { ...frame.chain, isDeclared: false };
    } else closeMere(frame, token, next);
  }

  /** `(a.B).C`, `(a, b) = c`, `(a, b) => …`, `(Type)a`. */
  function closeMere({ values }: Frame, token: number, next: string): void {
    const [only] = values;
    if (next === '=>') for (const { path } of values) bindParameter(path);
    else if (next === '=') for (const value of values) tell('changed', value);
    else if (/^(?:\.|\?\.|\[|\?\[|!)$/.test(next) && values.length === 1) chain = only!;
    else if (!isWord(next) || keywords.has(next)) for (const value of values) hand(value);
    chain ??= isWord(next) || next === '(' ? null : noName(token);
  }

  /** A parameter of a function that is given to a method gets one item after the other. */
  function bindParameter([parameter, ...others]: Path): void {
    if (parameter === undefined || others.length > 0) return;
    events.push({ kind: 'local', name: parameter, member });
    const { chain: called } = top();
    if (called === null || called.path.length < 2 || called.isNew) return;
    const owner = { ...called, path: called.path.slice(0, -1) };
    name(parameter, owner, '[]');
  }

  /** `a.B is Type name`, `a.B is { } name` */
  function bindPattern(index: number): void {
    const subject = tested;
    tested = null;
    const declared = texts[endOfPattern(texts, index + 1)] ?? '';
    if (subject === null || !isWord(declared) || keywords.has(declared)) return;
    events.push({ kind: 'local', name: declared, member });
    name(declared, subject);
  }

  function endStatement(): void {
    const frame = top();
    if (frame.holds === 'members') member++;
    frame.words = [];
    frame.target = null;
    frame.isArrow = false;
    frame.isDeclaring = false;
  }

  function assign(sign: string): void {
    const target = chain;
    chain = null;
    const frame = top();
    frame.target = null;
    if (target === null) {
      // `X { get; } = value;`
      if (before === '}' && frame.member !== null) {
        events.push({ kind: 'member', name: frame.member, hasValue: true });
        frame.target = frame.member;
      }
      return;
    }
    const [only] = target.path;
    if (only === undefined || target.isNew) return;
    if (target.isDeclared && target.path.length === 1) {
      declare(only, true);
      frame.target = only;
      return;
    }
    const isPart = frame.open === '{' && frame.holds === 'parts';
    if (isPart && sign === '=') return;
    tell('changed', target);
    if (target.path.length === 1 && only !== 'this') frame.target = only;
  }

  function arrow(): void {
    const frame = top();
    const isBody = frame.open === '{' && frame.holds === 'members' && frame.target === null;
    if (isBody) {
      const declared = chain?.path.at(-1);
      if (declared !== undefined) declare(declared, true);
      chain = null;
      frame.isArrow = true;
    } else if (before === 'get') frame.isArrow = true;
    else if (chain !== null) {
      bindParameter(chain.path);
      chain = null;
    }
  }

  for (let index = 0; index < texts.length; index++) {
    const text = texts[index]!;
    const next = textAt(index + 1);
    let after = text;
    if (text === 'as' && chain !== null) {
      // Stays the same value.
      index = endOfType(texts, index + 1) - 1;
    } else if (isWord(text) || /^\d/.test(text)) {
      readWord(text, index);
      if (text === 'is') bindPattern(index);
    } else {
      switch (text) {
        case '.':
        case '?.':
        case '->':
          // Goes on.
          break;
        case '(':
        case '?[':
          openBracket(text === '(' ? '(' : '[');
          break;
        case '[':
          if (chain === null || chain.isNew || (next !== ']' && next !== ',')) openBracket('[');
          else {
            // `Type[] x`, `Type[,] x`
            while (textAt(index) !== ']' && index < texts.length) index++;
            after = ']';
          }
          break;
        case '{':
          openBrace();
          break;
        case ')':
        case ']':
        case '}':
          close(text, index, next);
          break;
        case ';':
          end(text);
          endStatement();
          break;
        case ',': {
          const wasDeclaring = top().target !== null && top().open === '{';
          end(text);
          top().isDeclaring ||= wasDeclaring;
          top().target = null;
          break;
        }
        case '""':
          end(text);
          chain = noName(index);
          break;
        case '<': {
          const afterTypes = chain === null ? index : endOfTypes(texts, index);
          if (afterTypes === index) end(text);
          else {
            index = afterTypes - 1;
            after = '>';
          }
          break;
        }
        case '!':
          if (chain !== null) after = before;
          break;
        case '?':
          if (chain === null || !startsNullable(texts, index, top().holds === 'members')) end(text);
          break;
        case '::':
          after = chain?.before ?? before;
          chain = null;
          break;
        case '=>':
          arrow();
          break;
        case '++':
        case '--':
          if (chain !== null) tell('changed', chain);
          chain = null;
          break;
        default:
          if (assignments.has(text)) assign(text);
          else end(text);
      }
    }
    before = after;
  }
  return { events, called };
}
