import { SaxesParser } from 'saxes';

/** An XML element. Namespaces are left out of names, and blanks around texts and values. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** Where and why a text is not well-formed; 0-based. */
interface XmlFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** No project file is deeper. */
const maximalDepth = 200;

/** Ends the reading at the first fault. */
class Stop extends Error {}

/** An element that is not closed yet. */
interface Open {
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
  text: string;
}

const none: ReadonlyMap<string, string> = new Map();

/** Parses a whole document into an element without a name that holds its root; never throws. */
export function parseXml(text: string): Element | XmlFault {
  const parser = new SaxesParser();
  const document: Open = { attributes: none, children: [], text: '' };
  const open: Open[] = [document];
  let fault: XmlFault | null = null;
  const stop = (message: string): never => {
    fault = { message, line: parser.line - 1, column: Math.max(0, parser.column - 1) };
    throw new Stop();
  };
  const addText = (part: string) => {
    open.at(-1)!.text += part;
  };
  // Messages begin with the place, which is told apart.
  parser.on('error', ({ message }) => stop(message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  parser.on('opentag', ({ attributes }) => {
    if (open.length > maximalDepth) stop('elements are nested too deeply');
    open.push({ attributes: attributesOf(attributes), children: [], text: '' });
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    const { attributes, children, text: all } = open.pop()!;
    open.at(-1)!.children.push({ name: localName(name), attributes, children, text: all.trim() });
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return fault ?? { name: '', ...document };
}

function attributesOf(written: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const names = Object.keys(written);
  if (names.length === 0) return none;
  return new Map(names.map((name) => [localName(name), written[name]!.trim()]));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export function isFault(result: Element | XmlFault): result is XmlFault {
  return 'line' in result;
}

/** The elements below one, in the order of the text, but those that are called `except` and what is in them. */
export function elementsIn({ children }: Element, except?: string): readonly Element[] {
  return children.flatMap((child) => (child.name === except ? [] : [child, ...elementsIn(child, except)]));
}

/** The value of an attribute, or of a child element of that name. */
export function attributeOf({ attributes, children }: Element, name: string): string | undefined {
  return (attributes.get(name) ?? children.find((child) => child.name === name)?.text) || undefined;
}
