type Child = Node | string | null;

interface Attributes {
  readonly [name: string]: string | number | boolean | (() => void) | null;
}

/**
 * Makes an element. Texts become text nodes, never markup; an attribute that is null or false is left out, and a function
 * listens to the event of its name.
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

/** The element of the page's own markup with an id. */
export function byId<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}
