import { changed, handed, type Use } from '../../changes/value-events';
import { field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { nameOf } from './chains';
import { declaredBy, declaresName } from './declared-names';
import type { Around } from './visit';

/** A part of some code, with what becomes of its value. */
export interface Part {
  readonly node: Node;
  readonly use: Use | null;
  readonly items?: true;
}

type Rule = (node: Node, use: Use | null, around: Around, code: SourceCode) => readonly Part[];

/** What is made from others, and lets them be. */
const copying = /^(?:List|HashSet|SortedSet|Dictionary|SortedDictionary|Queue|Stack)$/;

const nothing: Rule = () => [];
const unused: Rule = ({ children }) => children.map((node) => ({ node, use: null }));

/** The same becomes of all parts. */
const all =
  (use: Use): Rule =>
  ({ children }) =>
    children.map((node) => ({ node, use }));

/** One thing becomes of the first part, another one of those behind it; nothing given: the same as of the whole. */
const first =
  (use: Use | null, others?: null): Rule =>
  ({ children }, whole) =>
    children.map((node, at) => ({ node, use: at === 0 ? use : others === null ? null : whole }));

/** What becomes of the last part; nothing given: the same as of the whole. Nothing becomes of the others. */
const last =
  (use?: Use): Rule =>
  ({ children }, whole) =>
    children.map((node, at) => ({ node, use: at < children.length - 1 ? null : (use ?? whole) }));

/** Callers get what is returned. */
const returned: Rule = ({ children }, _, { giver }) =>
  children.map((node) => ({ node, use: giver === null ? handed : { kind: 'given', name: giver } }));

const argument: Rule = (node, _, __, code) => {
  const isWritten = /^(?:@?\w+\s*:\s*)?(?:ref|out)\b/.test(code.textOf(node));
  return node.children.slice(-1).map((value) => ({ node: value, use: isWritten ? changed : handed }));
};

/** `++a`, `a--`, `&a` */
const step: Rule = (node, _, __, code) => {
  const isStep = /^(?:\+\+|--|&)|(?:\+\+|--)$/.test(code.textOf(node));
  return node.children.map((operand) => ({ node: operand, use: isStep ? changed : null }));
};

/** The value of a declaration, by the name that it gets; its items, where it is a loop that does. */
const declared =
  (givenIn: (node: Node) => Node | null | undefined, isLoop = false): Rule =>
  (node, _, __, code) => {
    const [name] = declaredBy(node, code);
    const value = givenIn(node);
    return node.children.map((child) => {
      if (child.id !== value?.id) return { node: child, use: null };
      return {
        node: child,
        use: name === undefined ? handed : { kind: 'named', name },
        ...(isLoop && { items: true }),
      };
    });
  };

/** `a.B = c` changes `a.B`; where that is a plain name, it is one more for `c`. */
const assignment: Rule = (node, _, __, code) => {
  const [left, right] = [field(node, 'left')!, field(node, 'right')!];
  const name = /^(?:this\s*\.\s*)?(@?[\w\u0080-\uffff]+)$/.exec(code.textOf(left))?.[1];
  return [
    { node: left, use: changed },
    { node: right, use: name === undefined ? handed : { kind: 'named', name: identifier(name) } },
  ];
};

/** `{ a, B = c }`: what a new object consists of is given to it. */
const initializer: Rule = ({ children }) =>
  children.flatMap((child) => {
    if (child.type !== 'assignment_expression') return { node: child, use: handed };
    const left = child.children[0]!;
    return [
      ...(left.type === 'identifier' ? [] : [{ node: left, use: null }]),
      { node: child.children.at(-1)!, use: handed },
    ];
  });

const creation: Rule = (node, _, __, code) => {
  const type = field(node, 'type');
  const isCopy = type !== null && copying.test(nameOf(type, code));
  return node.children.flatMap((child) => {
    if (child.id === type?.id) return [];
    return isCopy && child.type === 'argument_list' ? readOnly(child) : { node: child, use: null };
  });
};

/** Arguments to code that lets them be. */
export const readOnly = ({ children }: Node): readonly Part[] =>
  children.flatMap(({ children: [...parts] }) => parts.slice(-1).map((node) => ({ node, use: null })));

/** What becomes of the values in a node that is not itself a way to a value, by its type; nothing in all others. */
const rules: Readonly<Record<string, Rule>> = {
  anonymous_object_creation_expression: all(handed),
  argument,
  arrow_expression_clause: returned,
  assignment_expression: assignment,
  attribute_list: nothing,
  binary_expression: (node, use) =>
    node.children.map((child) => ({ node: child, use: isChoice(node) ? use : null })),
  conditional_expression: first(null),
  // Whatever it is that stands there.
  ERROR: all(changed),
  expression_element: all(handed),
  foreach_statement: declared((node) => field(node, 'right'), true),
  from_clause: declared(({ children }) => children.at(-1), true),
  global_attribute: nothing,
  group_clause: all(handed),
  initializer_expression: initializer,
  is_pattern_expression: ({ children: [value, pattern] }, _, __, code) => [
    { node: value!, use: pattern && declaresName(pattern, code) ? handed : null },
    ...(pattern ? [{ node: pattern, use: null }] : []),
  ],
  join_clause: declared(({ children }) => children[1], true),
  lambda_expression: last(handed),
  let_clause: declared(({ children }) => children[1]),
  object_creation_expression: creation,
  postfix_unary_expression: step,
  prefix_unary_expression: step,
  property_declaration: declared((node) => {
    const value = field(node, 'value');
    return value?.type === 'arrow_expression_clause' ? null : value;
  }),
  return_statement: returned,
  select_clause: all(handed),
  spread_element: ({ children }) => children.map((node) => ({ node, use: handed, items: true })),
  switch_expression: first(handed),
  switch_expression_arm: last(),
  switch_statement: first(handed, null),
  tuple_expression: ({ children }, use) =>
    use?.kind === 'changed'
      ? children.map((one) => ({ node: one.children.at(-1)!, use }))
      : children.map((node) => ({ node, use: null })),
  type_argument_list: nothing,
  using_directive: nothing,
  variable_declarator: declared((node) => (node.children.length > 1 ? node.children.at(-1) : null)),
  with_initializer: last(handed),
  yield_statement: all(handed),
};

const isChoice = (node: Node) => field(node, 'operator')?.type === '??';

/** The parts of a node, with what becomes of their values. */
export function partsOf(node: Node, use: Use | null, around: Around, code: SourceCode): readonly Part[] {
  return (rules[node.type] ?? unused)(node, use, around, code);
}
