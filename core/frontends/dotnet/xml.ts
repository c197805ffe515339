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

/**
 * Finds elements by their names, in the order of the text, however deep (`Choose`, `Folder`, … may stand around them), but not in
 * others of that name, nor in those that are called `except`.
 */
export function elementFinder(
  root: Element,
  except?: string,
): (...names: readonly string[]) => readonly Element[] {
  const found = new Map<string, Element[]>();
  const order = new Map<Element, number>();
  const around = new Set<string>();
  const visit = (element: Element): void => {
    const { name } = element;
    if (name === except) return;
    const isOutermost = !around.has(name);
    if (isOutermost) {
      const named = found.get(name);
      if (named === undefined) found.set(name, [element]);
      else named.push(element);
      order.set(element, order.size);
      around.add(name);
    }
    element.children.forEach(visit);
    if (isOutermost) around.delete(name);
  };
  root.children.forEach(visit);
  return (...names) => {
    const groups = names.flatMap((name) => found.get(name) ?? []);
    return names.length === 1 ? groups : groups.sort((a, b) => order.get(a)! - order.get(b)!);
  };
}

/** The value of an attribute, or of a child element of that name. */
export function attributeOf({ attributes, children }: Element, name: string): string | undefined {
  return (attributes.get(name) ?? children.find((child) => child.name === name)?.text) || undefined;
}
