import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parsePlainXml } from './plain-xml';

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

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Parses a whole document; never throws. The library takes ten times as long for what is plain. */
export function parseXml(text: string): Element | XmlFault {
  return parsePlainXml(text) ?? parseAnyXml(text);
}

/** The same, whatever the document holds. */
export function parseAnyXml(text: string): Element | XmlFault {
  try {
    const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
    if (valid === true) return parser.parse(text);
    const { msg, line, col } = valid.err;
    // The validator gives no place for some faults.
    return { message: msg, line: Math.max(0, (line || 1) - 1), column: Math.max(0, (col || 1) - 1) };
  } catch (error) {
    return { message: String(error), line: 0, column: 0 };
  }
}

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
