import { isCandidateAttribute, isCandidateBase, isCandidateName } from '../../model/candidates';
import type { FileFacts } from '../../model/facts/file';
import type { FunctionFacts } from '../../model/facts/functions';
import type { TypeFacts } from '../../model/facts/types';
import type { TypeReference } from '../../model/type-reference';
import { isDependency } from '../names/module-dependencies';

/** What stands under a name in a file, and which names linking may look up because of it. */
export interface Party {
  readonly name: string;
  /** What it derives from or stands for. */
  readonly bases: readonly string[];
  /** Classes that derive from it may say otherwise than its code does. */
  readonly isVirtual: boolean;
  /** By itself, whatever its bases are. */
  readonly isCandidate: boolean;
  /** Looked up once anything asks for it. */
  readonly asks: readonly string[];
  /** Looked up too where it may serve routes. */
  readonly asksAsCandidate: readonly string[];
  /** Modules that it depends on. */
  readonly dependencies: readonly string[];
  /** Its values that code anywhere may change; matters once they are asked for as well. */
  readonly open: readonly string[];
}

/** What a file that was read makes linking look up. */
interface Demand {
  readonly parties: readonly Party[];
  /** Looked up in any case. */
  readonly asks: readonly string[];
  /** Methods whose code configures once something calls them. */
  readonly uncalled: readonly string[];
  /** Classes whose code configures, in an order that follows from what they depend on. */
  readonly configuring: readonly string[];
}

const demands = new WeakMap<FileFacts, Demand>();

/** The names that linking may look up because of a file: more than it does, never less. All names are simple ones. */
export function demandOf(file: FileFacts): Demand {
  const known = demands.get(file);
  if (known !== undefined) return known;
  const { types, imports, project, functionCalls } = file;
  const demand = {
    parties: [
      ...types.flatMap(partiesOf),
      ...[...imports, ...(project?.usings ?? [])].flatMap((entry) =>
        entry.kind === 'alias' ? [aliasParty(entry.local, entry.target)] : [],
      ),
      ...functionCalls.map((call) => party(call.name, namesIn(call))),
    ],
    // There may be very many projects.
    asks: project === null ? namesIn(configurationOf(file)) : [],
    uncalled: file.configurations.flatMap(({ calledFrom, method }) =>
      calledFrom === undefined || method === null ? [] : [method],
    ),
    configuring: [...file.configurations, ...file.optionsFunctions].flatMap(({ container }) =>
      container === null ? [] : [container.name],
    ),
  };
  demands.set(file, demand);
  return demand;
}

/** All of a file but what types, imports and calls say, and what stands in no type: that only its own language finds, in files. */
function configurationOf(facts: FileFacts): Partial<FileFacts> {
  const { file, moduleKeys, projectKinds, memberCase, diagnostics, ...code } = facts;
  const { types, imports, exports, project, functionCalls, constants, functions, ...configuration } = code;
  return configuration;
}

const party = (name: string, asks: readonly string[]): Party => ({
  name,
  bases: [],
  isVirtual: false,
  isCandidate: false,
  asks,
  asksAsCandidate: [],
  dependencies: [],
  open: [],
});

function aliasParty(local: string, target: TypeReference): Party {
  const bases = partsOf(target.name);
  const isCandidate = bases.some(isCandidateBase);
  return { ...party(local, bases), bases, isCandidate, dependencies: bases };
}

function partiesOf(type: TypeFacts): readonly Party[] {
  const { name, kind, container, constants, functions, attributes, methods } = type;
  const bases = type.bases.flatMap((base) => partsOf(base.type.name));
  const isCandidate =
    isCandidateName(name) ||
    bases.some(isCandidateBase) ||
    attributes.some((attribute) => isCandidateAttribute(attribute.name));
  const open = methods.filter(({ access }) => access === 'public');
  const own: Party = {
    name,
    bases,
    isVirtual: [...constants, ...functions].some((member) => member.isVirtual),
    isCandidate,
    asks: [...bases, ...partsOf(container), ...namesIn(codeOf(type))],
    asksAsCandidate:
      kind === 'interface'
        ? []
        : [
            ...type.bases.flatMap((base) => namesIn(base.type.arguments)),
            ...namesIn([attributes, open.map((method) => method.attributes)]),
            ...open.flatMap(({ parameters }) => parameters.flatMap((given) => shapeNames(given.type))),
          ],
    open: constants.flatMap((value) => (value.isOpen ? [value.name] : [])),
    dependencies: namesIn(attributes.filter(isDependency).map((attribute) => attribute.arguments)),
  };
  return [own, ...functions.flatMap((facts) => extensionParty(type, facts))];
}

/** What values and functions of a type are made of, without their own names. */
const codeOf = ({ constants, functions, constructors, initials }: TypeFacts) => [
  [...constants, ...initials].map(({ value }) => value),
  [...functions, ...constructors].map(({ parameters, body }) => [parameters, body]),
];

/** Extension methods are found by their own names. */
function extensionParty(type: TypeFacts, facts: FunctionFacts): readonly Party[] {
  return facts.isExtension ? [party(facts.name, [type.name, ...namesIn(facts)])] : [];
}

/** Names that decide about how a parameter is bound. */
function shapeNames(type: TypeReference | null): readonly string[] {
  if (type === null) return [];
  return type.form === 'nullable' ? type.arguments.flatMap(shapeNames) : partsOf(type.name);
}

const partsOf = (name: string) => (name === '' ? [] : name.split('.'));

/** Members that hold no names of code. */
const nameless = new Set([
  'location',
  'text',
  'kind',
  'form',
  'operator',
  'operation',
  'optionsType',
  'flags',
]);

/** All names in expressions and what else configuration is made of, whatever they stand for. */
function namesIn(code: unknown): readonly string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const part of value.split('.')) names.add(part);
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value && value.kind === 'literal') return;
      for (const key in value) if (!nameless.has(key)) visit(value[key as keyof typeof value]);
    }
  };
  visit(code);
  return [...names];
}
