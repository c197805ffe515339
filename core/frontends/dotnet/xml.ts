import { SaxesParser } from 'saxes';

/** An XML element. Names have no namespace prefix; texts and attribute values are trimmed. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** The message for a document whose elements are nested too deeply. */
export const tooDeep = 'its elements are nested too deeply';

/** An error of the parser with its 0-based position. */
export class XmlError extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { readonly line: number; readonly column: number }) {
    super(message);
    this.line = line - 1;
    this.column = Math.max(0, column - 1);
  }
}

const MAX_DEPTH = 200;

interface OpenElement extends Element {
  readonly children: Element[];
  text: string;
}

/** Parses a document to an unnamed element that contains the root. Returns an error instead of throwing it. */
export function parseXml(text: string): Element | XmlError {
  const parser = new SaxesParser();
  const document: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const parents: OpenElement[] = [];
  let current = document;
  const addText = (part: string) => {
    current.text += part;
  };
  // Messages start with the position, which is reported separately.
  parser.on('error', ({ message }) => {
    throw new XmlError(message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''), parser);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (parents.length >= MAX_DEPTH) throw new XmlError(tooDeep, parser);
    const entries = Object.entries(attributes).map(([key, value]) => [localName(key), value.trim()] as const);
    parents.push(current);
    current = { name: localName(name), attributes: new Map(entries), children: [], text: '' };
    parents.at(-1)?.children.push(current);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    current.text = current.text.trim();
    current = parents.pop() ?? document;
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof XmlError) return error;
    throw error;
  }
  return document;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** All descendants in document order, without elements named `except` and their descendants. */
export const elementsIn = ({ children }: Element, except?: string): readonly Element[] =>
  children.flatMap((child) => (child.name === except ? [] : [child, ...elementsIn(child, except)]));

/** The value of an attribute, or the text of the child element with that name. */
export const attributeOf = ({ attributes, children }: Element, name: string): string | undefined =>
  (attributes.get(name) ?? children.find((child) => child.name === name)?.text) || undefined;
