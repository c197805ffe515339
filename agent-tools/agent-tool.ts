import type { RouteSource } from './route-source';

/** The JSON Schema of one input. */
export interface InputProperty {
  readonly type: 'string' | 'integer';
  readonly description: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The JSON Schema of the inputs of a tool. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, InputProperty>>;
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The inputs of a call, as their schema describes them. */
export type Inputs = Readonly<Record<string, string | number | undefined>>;

/** A question about routes that an agent can ask. Its texts are fixed: nothing of the workspace is part of them. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  /** What the tool answers, and when to use it instead of another one. */
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** Answers with plain JSON. Throws an `InputError` if the inputs ask for nothing that exists. */
  answer(source: RouteSource, inputs: Inputs): Promise<object>;
}

/** An error that another call can avoid. `data` has what comes from the workspace. */
export class InputError extends Error {
  constructor(
    message: string,
    readonly data: object = {},
  ) {
    super(message);
  }
}

const MAX_INPUT = 2_000;

/** The inputs in the arguments of a call. Throws an `InputError` if they do not follow the schema. */
export function readInputs({ properties, required = [] }: InputSchema, given: unknown): Inputs {
  const values = Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== '');
  for (const [name, value] of values) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined)
      throw new InputError(`unknown input; the inputs are ${Object.keys(properties).join(', ')}`);
    if (!isValid(value, property)) throw new InputError(`input '${name}' ${expectation(property)}`);
  }
  const missing = required.find((name) => values.every(([other]) => other !== name));
  if (missing !== undefined) throw new InputError(`input '${missing}' is missing`);
  return Object.fromEntries(values);
}

function isValid(value: unknown, { type, enum: words, minimum = 0, maximum = Infinity }: InputProperty) {
  if (type === 'integer')
    return Number.isInteger(value) && minimum <= Number(value) && Number(value) <= maximum;
  return typeof value === 'string' && value.length <= MAX_INPUT && (words?.includes(value) ?? true);
}

function expectation({ type, enum: words, minimum = 0, maximum }: InputProperty): string {
  if (words !== undefined) return `is one of ${words.join(', ')}`;
  return type === 'integer'
    ? `is a whole number from ${minimum} to ${maximum}`
    : `is a text of at most ${MAX_INPUT} characters`;
}
