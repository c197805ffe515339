import { childrenOfType, field, type Node, type SourceCode } from './node';

/** The parts of a parameter. `initial` is its default value. */
interface ParameterParts {
  readonly name: Node;
  readonly type: Node | null;
  readonly initial: Node | null;
  readonly attributeLists: readonly Node[];
  /** Whether the parameter is declared with `params`. */
  readonly isRest: boolean;
  /** Whether the parameter is declared with `in`, `out` or `ref`. */
  readonly isReference: boolean;
}

/** The parameters of a list in source order; none if there is no list. */
export function parametersIn(list: Node | null, code: SourceCode): readonly ParameterParts[] {
  const parameters: ParameterParts[] = [];
  let attributeLists: Node[] = [];
  let type: Node | null = null;
  for (const child of list?.children ?? []) {
    if (child.type === 'parameter') {
      const parameter = readParameter(child, code);
      if (parameter) parameters.push(parameter);
    } else if (child.type === 'attribute_list') attributeLists.push(child);
    // The grammar has no node for a `params` parameter: its parts are direct children of the list.
    else if (type === null) type = child;
    else {
      parameters.push({ name: child, type, initial: null, attributeLists, isRest: true, isReference: false });
      attributeLists = [];
      type = null;
    }
  }
  return parameters;
}

function readParameter(node: Node, code: SourceCode): ParameterParts | null {
  const name = field(node, 'name');
  if (!name) return null;
  const rest = code.textOf({ startIndex: name.endIndex, endIndex: node.endIndex });
  const attributeLists = childrenOfType(node, 'attribute_list');
  const start = attributeLists.at(-1)?.endIndex ?? node.startIndex;
  const before = code.textOf({ startIndex: start, endIndex: name.startIndex });
  return {
    name,
    type: field(node, 'type'),
    initial: /^\s*=/.test(rest) ? (node.children.at(-1) ?? null) : null,
    attributeLists,
    isRest: false,
    isReference: /^(?:\s|this\b|scoped\b)*(?:in|out|ref)\b/.test(before),
  };
}

/** Whether the parameter list belongs to an extension method: `(this string text)`. */
export function isExtension(list: Node, code: SourceCode): boolean {
  return /^\(\s*(?:\[[^\]]*\]\s*)*this\s/.test(code.textOf(list));
}
