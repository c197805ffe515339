import type { Element } from './xml';

const space = '[ \\t\\n]';
const nameOf = '[A-Za-z_][\\w.-]*';
const token = new RegExp(
  [
    '([^<&]+)',
    '<!--(?:(?!--)[^&])*-->',
    `</(${nameOf})${space}*>`,
    `<(${nameOf})((?:${space}+${nameOf}${space}*=${space}*"[^"<&\\n]*")*)${space}*(/?)>`,
  ].join('|'),
  'y',
);
const attribute = new RegExp(`(${nameOf})${space}*=${space}*"([^"]*)"`, 'g');
const declaration = /^<\?xml(?: [a-z]+="[\w.-]+")+ ?\?>/;

type Open = Record<string, (Element | string)[] | string>;

/**
 * Reads XML as plain as project files are nearly always: elements, attributes and text of their own, without entities.
 * What it gives is what the library gives but for the declaration; null for anything else, and for what is not well-formed.
 */
export function parsePlainXml(source: string): Element | null {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
  const root: Open = {};
  const open: { readonly name: string; readonly element: Open; text: string }[] = [];
  let isEmpty = true;
  token.lastIndex = declaration.exec(text)?.[0].length ?? 0;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (found === null) return null;
    const [, plain, closed, opened, attributes = '', slash] = found;
    const parent = open.at(-1);
    if (plain !== undefined) {
      const trimmed = plain.trim();
      if (trimmed === '') continue;
      // The library joins the stretches of a text in a way of its own.
      if (parent === undefined || parent.text !== '') return null;
      parent.text = trimmed;
    } else if (opened !== undefined) {
      if (parent === undefined ? !isEmpty : parent.text !== '') return null;
      isEmpty = false;
      const element = attributesOf(attributes);
      if (element === null || opened in Object.prototype) return null;
      if (slash === '') open.push({ name: opened, element, text: '' });
      else add(parent?.element ?? root, opened, element);
    } else if (closed !== undefined) {
      const last = open.pop();
      if (last?.name !== closed) return null;
      const { element } = last;
      if (last.text !== '') {
        if (Object.values(element).some(Array.isArray)) return null;
        element['#text'] = last.text;
      }
      add(open.at(-1)?.element ?? root, closed, element);
    }
  }
  return open.length > 0 || isEmpty ? null : root;
}

function attributesOf(text: string): Open | null {
  const element: Open = {};
  for (const [, name, value] of text.matchAll(attribute)) {
    if (`@${name}` in element) return null;
    element[`@${name}`] = value!.trim();
  }
  return element;
}

/** An element without attributes and children is its text. */
function add(parent: Open, name: string, element: Open): void {
  const { '#text': text = '', ...rest } = element;
  const value = Object.keys(rest).length === 0 ? (text as string) : element;
  const siblings = parent[name] as (Element | string)[] | undefined;
  if (siblings === undefined) parent[name] = [value];
  else siblings.push(value);
}
