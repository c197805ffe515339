import { SaxesParser } from 'saxes';

/** An XML element. Namespaces are left out of names, and blanks around texts and values. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Where and why a text is not well-formed; 0-based. */
export class XmlFault extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { readonly line: number; readonly column: number }) {
    super(message);
    this.line = line - 1;
    this.column = Math.max(0, column - 1);
  }
}

/** No project file is deeper. */
const MAX_DEPTH = 200;

/** An element that is not closed yet. */
interface Open extends Element {
  readonly children: Element[];
  text: string;
}

/** Parses a whole document into an element without a name that holds its root; never throws. */
export function parseXml(text: string): Element | XmlFault {
  const parser = new SaxesParser();
  const document: Open = { name: '', attributes: new Map(), children: [], text: '' };
  const open: Open[] = [document];
  const addText = (part: string) => {
    open.at(-1)!.text += part;
  };
  // Messages begin with the place, which is told apart.
  parser.on('error', ({ message }) => {
    throw new XmlFault(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''), parser);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new XmlFault('elements are nested too deeply', parser);
    const entries = Object.entries(attributes).map(([key, value]) => [localName(key), value.trim()] as const);
    const element = { name: localName(name), attributes: new Map(entries), children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop()!;
    element.text = element.text.trim();
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof XmlFault) return error;
    throw error;
  }
  return document;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** The elements below one, in the order of the text, but those that are called `except` and what is in them. */
export function elementsIn({ children }: Element, except?: string): readonly Element[] {
  return children.flatMap((child) => (child.name === except ? [] : [child, ...elementsIn(child, except)]));
}

/** The value of an attribute, or of a child element of that name. */
export function attributeOf({ attributes, children }: Element, name: string): string | undefined {
  return (attributes.get(name) ?? children.find((child) => child.name === name)?.text) || undefined;
}
