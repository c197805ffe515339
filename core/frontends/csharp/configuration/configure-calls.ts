import type { ConfigurationFacts } from '../../../model/facts/configurations';
import { optionsTypes } from '../../../model/options-types';
import { argumentsOf, functionOf } from '../syntax/functions';
import { childOfType, childrenOf, field, type Node } from '../syntax/nodes';
import { simpleTypeName } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';

const configureName = /^(Pre|Post)?Configure(All)?$/;

/** A call that configures options: their type, the delegate, and the call's own place. */
export interface ConfigureCall {
  readonly optionsType: string;
  readonly action: Node;
  readonly name: Node;
  /** Whether it concerns the options that have no name; `perhaps` where that is not known. */
  readonly isStandard: boolean | 'perhaps';
  readonly stage: ConfigurationFacts['stage'];
}

/** `Configure<XOptions>(…)`, `services.PostConfigure<XOptions>(…)`, `Configure((XOptions o) => …)`, `AddOptions<XOptions>().Configure(…)`. */
export function configureCall(node: Node, code: SourceCode): ConfigureCall | null {
  const target = field(node, 'function');
  const last = target?.type === 'conditional_access_expression' ? childrenOf(target).at(-1) : target;
  const name = field(last ?? null, 'name') ?? last;
  const action = argumentsOf(node, code).at(-1)?.value;
  if (!name || !action || !configureName.test(code.textOf(name).replace(/\s*<.*/s, ''))) return null;
  const list = childOfType(name, 'type_argument_list');
  const receiver = field(field(target, 'expression'), 'function');
  const chained = receiver && /AddOptions\s*<[^<>]*>$/.test(code.textOf(receiver));
  const added = chained ? childOfType(field(receiver, 'name') ?? receiver, 'type_argument_list') : null;
  const type = (list ?? added)?.children[0] ?? functionOf(action, null, code)?.parameters[0]?.type;
  const optionsType = type ? simpleTypeName(type, code) : '';
  const place = chained ? receiver.parent : node;
  const named = place && argumentsOf(place, code).at(chained ? 0 : -2)?.value;
  if (!optionsTypes.test(optionsType)) return null;
  const isStandard = isStandardName(named ?? null, code);
  return { optionsType, action, name, isStandard, stage: stageOf(code.textOf(name)) };
}

/** Whether a name given to options means those without a name. */
function isStandardName(node: Node | null, code: SourceCode): boolean | 'perhaps' {
  if (!node || /^(?:""|(?:string|String)\.Empty|null|Options\.DefaultName)$/.test(code.textOf(node)))
    return true;
  return /string_literal$/.test(node.type) ? false : 'perhaps';
}

function stageOf(name: string): ConfigurationFacts['stage'] {
  const [, word] = /^(Pre|Post)/.exec(name) ?? [];
  return word === 'Pre' ? 'pre' : word === 'Post' ? 'post' : 'configure';
}
