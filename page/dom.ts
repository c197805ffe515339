type Child = Node | string | null;

interface Attributes {
  readonly [name: string]: string | number | boolean | (() => void) | null;
}

/**
 * Creates an element. Strings become text nodes, never markup. Attributes that are null or false are omitted; a function
 * becomes a listener for the event with the attribute's name.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value !== null && value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** An element of index.html, by id. */
export function byId<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}
