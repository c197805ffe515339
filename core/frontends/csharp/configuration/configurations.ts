import type { ConfigurationFacts, OptionsFunctionFacts } from '../../../model/facts/configurations';
import type { FunctionCallFacts, FunctionHeadFacts } from '../../../model/facts/functions';
import type { AssignmentFacts } from '../../../model/facts/options-code';
import { namesOptionsType } from '../../../model/options-types';
import { isExtension, readFunctionParameters } from '../declarations/function-facts';
import { isTypeDeclaration } from '../declarations/type-declarations';
import { changesIn } from '../expressions/changes';
import { changing, shorten, unfollowed } from '../expressions/opaque';
import { functionNames, openNames } from '../expressions/scopes';
import { functionOf } from '../syntax/functions';
import { childrenOf, childrenOfType, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { type ConfigureCall, configureCall } from './configure-calls';
import { readFunctionCalls } from './function-calls';
import { readOptionsCode } from './options-code';
import { readOptionsFunction } from './options-functions';
import { containerOf, type OptionsReader } from './options-place';
import { startUpCall } from './start-up-calls';
import { emptyFrame, type Frame, type StatementVisitor, walkStatements } from './statements';
import { type PlainText, uncalledMethods } from './uncalled-methods';

type Found = Omit<OptionsFacts, 'functionCalls'>;

/** What a file says about options. */
interface OptionsFacts {
  readonly configurations: ConfigurationFacts[];
  readonly optionsFunctions: OptionsFunctionFacts[];
  readonly functionCalls: readonly FunctionCallFacts[];
}

/** Configuration delegates of a file, and functions that are handed options, in source order. */
export function readConfigurations(root: Node, code: SourceCode, plain: PlainText): OptionsFacts {
  const found: Found = { configurations: [], optionsFunctions: [] };
  const visit = (node: Node, type: Node | null, depth: number) => {
    if (depth > maximalDepth || !mayConfigure(node, code)) return;
    if (isTypeDeclaration(node)) readMembers(node, code, plain, found);
    else if (node.type === 'global_statement') readBody(node, emptyFrame(), readerOf(type, code), found);
    for (const child of childrenOf(isTypeDeclaration(node) ? (field(node, 'body') ?? node) : node))
      if (isTypeDeclaration(child) || containers.has(child.type)) visit(child, node, depth + 1);
  };
  visit(root, null, 0);
  const configured = new Set(found.configurations.flatMap(({ within }) => within?.name ?? []));
  return { ...found, functionCalls: readFunctionCalls(root, configured, code) };
}

const containers = new Set(['namespace_declaration', 'declaration_list', 'global_statement', 'ERROR']);

const mayConfigure = (node: Node, code: SourceCode) => namesOptionsType(code.textOf(node));

function readMembers(type: Node, code: SourceCode, plain: PlainText, found: Found): void {
  const isUncalled = uncalledMethods(plain, code);
  const reader = readerOf(type, code);
  const members = childrenOf(field(type, 'body') ?? type).filter((member) => field(member, 'body'));
  const bodies = members.filter(
    (member) =>
      !isTypeDeclaration(member) && mayConfigure(member, code) && isUncalled(member, type) !== 'never',
  );
  for (const member of bodies) {
    const body = field(member, 'body')!;
    const name = field(member, 'name');
    const call = startUpCall(member, type, plain, code);
    const method = call?.step ?? (name && identifier(code.textOf(name)));
    const calledAt = call?.at ?? null;
    const uncalled = isUncalled(member, type);
    const calledFrom = uncalled === 'parts' || uncalled === 'elsewhere' ? uncalled : null;
    const frame = { ...frameOf(member, body, code), isConditional: uncalled === 'perhaps' };
    readBody(body, frame, { ...reader, within: headOf(member, code), method, calledFrom, calledAt }, found);
  }
  for (const member of bodies) {
    const helper = readOptionsFunction(member, reader);
    if (helper) found.optionsFunctions.push(helper);
  }
}

/** A method as its callers see it; null for one without parameters. */
function headOf(member: Node, code: SourceCode): FunctionHeadFacts | null {
  const [name, list] = [field(member, 'name'), field(member, 'parameters')];
  if (member.type !== 'method_declaration' || !name || !list) return null;
  const parameters = readFunctionParameters(list, code);
  return parameters.length === 0
    ? null
    : { name: identifier(code.textOf(name)), parameters, isExtension: isExtension(list, code) };
}

/** Reads the configuration calls of a body, wherever they stand in it. */
function readBody(body: Node, frame: Frame, reader: OptionsReader, found: Found): void {
  const { code } = reader;
  const search = (node: Node, at: Frame, depth: number): void => {
    if (depth > maximalDepth || !mayConfigure(node, code)) return;
    const call = node.type === 'invocation_expression' ? configureCall(node, code) : null;
    if (call) {
      const receiver = field(node, 'function');
      if (receiver) search(receiver, at, depth + 1);
      const { isStandard } = call;
      const inside = { ...at, isConditional: at.isConditional || isStandard === 'perhaps' };
      if (isStandard !== false) found.configurations.push(readCall(node, call, inside, reader));
      return;
    }
    if (node.type === 'lambda_expression' || node.type === 'anonymous_method_expression') {
      const inner = functionOf(node, reader.type, code);
      if (inner) walkStatements(inner.body, at, code, visitor);
      return;
    }
    for (const child of childrenOf(node)) search(child, at, depth + 1);
  };
  const visitor: StatementVisitor = {
    expression: (node, at) => search(node, at, 0),
    localFunction: (node, at) => {
      const inner = field(node, 'body');
      if (inner) walkStatements(inner, at, code, visitor);
    },
  };
  walkStatements(body, frame, code, visitor);
}

function readCall(node: Node, call: ConfigureCall, frame: Frame, reader: OptionsReader): ConfigurationFacts {
  const { code } = reader;
  const action = functionOf(call.action, reader.type, code);
  const location = code.locationOf({ startIndex: call.name.startIndex, endIndex: node.endIndex });
  const { optionsType, stage } = call;
  const container = containerOf(reader);
  const { within, method, calledFrom, calledAt } = reader;
  const from = calledFrom === null ? {} : { calledFrom };
  const head = { optionsType, container, within, method, ...from, calledAt, stage } as const;
  if (!action) {
    const place = code.locationOf(call.action);
    const unread: AssignmentFacts = {
      member: '*',
      operation: 'set',
      value: { kind: 'opaque', text: shorten(code.textOf(call.action)), location: place },
      isConditional: frame.isConditional,
      location: place,
    };
    return { ...head, registrations: [], assignments: [unread], calls: [], location };
  }
  const named = action.body.parent;
  if (named?.type === 'method_declaration') reader.visited.add(named.id);
  return { ...head, ...readOptionsCode(action, reader, frame), location };
}

function readerOf(type: Node | null, code: SourceCode): OptionsReader {
  return { code, type, visited: new Set(), within: null, method: null, calledFrom: null, calledAt: null };
}

/** Callers know what parameters stand for, unless the method changes them. */
function frameOf(member: Node, body: Node, code: SourceCode): Frame {
  const frame = emptyFrame();
  for (const name of [...openNames(body, code), ...functionNames(body, code)])
    frame.values.set(name, unfollowed(name, body, code));
  const list = field(member, 'parameters');
  for (const parameter of list ? childrenOfType(list, 'parameter') : []) {
    const node = field(parameter, 'name');
    const name = node && identifier(code.textOf(node));
    if (node && name && changesIn(body, code).given.has(name)) frame.values.set(name, changing(node, code));
  }
  return frame;
}
