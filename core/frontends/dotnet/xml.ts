import { XMLParser, XMLValidator } from 'fast-xml-parser';

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

/** Parses a whole document; never throws. */
export function parseXml(text: string): Element | XmlFault {
  try {
    const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
    if (valid === true) return parser.parse(text);
    const { msg, line, col } = valid.err;
    // The validator gives no place for some faults.
    // It lists all elements that are open, a line each.
    const message = msg.startsWith("Invalid '[") ? 'an element is not closed' : msg;
    return { message, line: Math.max(0, (line || 1) - 1), column: Math.max(0, (col || 1) - 1) };
  } catch (error) {
    return { message: String(error), line: 0, column: 0 };
  }
}

export function isFault(result: Element | XmlFault): result is XmlFault {
  return typeof (result as XmlFault).line === 'number';
}

/** Elements of that name, however deep (`Choose`, `Folder`, … may stand around them). */
export function elementsNamed(element: Element, name: string): readonly Element[] {
  return Object.entries(element).flatMap(([key, children]) => {
    if (typeof children === 'string') return [];
    const elements = children.filter((child): child is Element => typeof child === 'object');
    if (key !== name) return elements.flatMap((child) => elementsNamed(child, name));
    return children.map((child) => (typeof child === 'object' ? child : {}));
  });
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
