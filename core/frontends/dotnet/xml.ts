import { SaxesParser } from 'saxes';

/** An XML element: attributes with the prefix `@`, text as `#text`, children as lists by their name; those of text alone are that text. */
export interface Element {
  readonly [name: string]: readonly (Element | string)[] | string;
}

/** Where and why a text is not well-formed; 0-based. */
interface XmlFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** No project file is deeper. */
const maximalDepth = 200;

type Open = Record<string, (Element | string)[] | string>;

/** Ends the reading at the first fault. */
class Stop extends Error {}

/** Parses a whole document; never throws. Namespaces are left out of names, and blanks around texts. */
export function parseXml(text: string): Element | XmlFault {
  const parser = new SaxesParser();
  const root: Open = Object.create(null);
  const open: { readonly element: Open; text: string }[] = [];
  let fault: XmlFault | null = null;
  const stop = (message: string): never => {
    fault = { message, line: parser.line - 1, column: Math.max(0, parser.column - 1) };
    throw new Stop();
  };
  const addText = (part: string) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += part;
  };
  // Messages begin with the place, which is told apart.
  parser.on('error', ({ message }) => stop(message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('opentag', ({ attributes }) => {
    if (open.length === maximalDepth) stop('elements are nested too deeply');
    const element: Open = Object.create(null);
    for (const [name, value] of Object.entries(attributes)) element[`@${localName(name)}`] = value.trim();
    open.push({ element, text: '' });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const { element, text: all } = open.pop()!;
    const own = all.trim();
    const isPlain = Object.keys(element).length === 0;
    if (!isPlain && own !== '') element['#text'] = own;
    const siblings = (open.at(-1)?.element ?? root) as Record<string, (Element | string)[]>;
    siblings[localName(name)] ??= [];
    siblings[localName(name)]!.push(isPlain ? own : element);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return fault ?? root;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function isFault(result: Element | XmlFault): result is XmlFault {
  return typeof (result as XmlFault).line === 'number';
}

/** Finds elements by their name, however deep (`Choose`, `Folder`, … may stand around them), but not in others of that name. */
export function elementFinder(root: Element): (name: string) => readonly Element[] {
  const found = new Map<string, Element[]>();
  const around = new Set<string>();
  const visit = (element: Element): void => {
    for (const [name, children] of Object.entries(element)) {
      if (typeof children === 'string') continue;
      const isOutermost = !around.has(name);
      const named = found.get(name) ?? [];
      found.set(name, named);
      around.add(name);
      for (const child of children) {
        if (isOutermost) named.push(typeof child === 'object' ? child : {});
        if (typeof child === 'object') visit(child);
      }
      if (isOutermost) around.delete(name);
    }
  };
  visit(root);
  return (name) => found.get(name) ?? [];
}

/** The value of an attribute, or of a child element of that name. */
export function attributeOf(element: Element, name: string): string | undefined {
  const attribute = element[`@${name}`];
  const text = typeof attribute === 'string' ? attribute : textOf(element[name]?.[0]);
  return text?.trim() || undefined;
}

/** The text of an element. */
export function textOf(value: Element | string | undefined): string | undefined {
  const text = typeof value === 'object' ? value['#text'] : value;
  return typeof text === 'string' ? text : undefined;
}
