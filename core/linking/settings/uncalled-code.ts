import type { Expression } from '../../model/expression';
import type { ConfigurationFacts, OptionsFunctionFacts } from '../../model/facts/configurations';
import type { FileFacts } from '../../model/facts/file';
import type { Names } from '../../model/value';
import type { ValueChanges } from '../changes/value-changes';
import { namesOf } from '../code/bound-parameters';
import type { CodeNames } from '../code/code-names';
import type { SymbolTable } from '../names/symbols';
import type { OptionsEffects } from './options-code';

/** Tells whether code that configures runs at all, as far as other files tell. */
export interface CallersElsewhere {
  /** Whether some code may call the method around it, where nothing in its file does. */
  areThere(facts: ConfigurationFacts, file: FileFacts): boolean;
  /** Whether the framework may call a function that is handed options, for its class says that it configures them. */
  mayBeFramework(facts: OptionsFunctionFacts, file: FileFacts): boolean;
}

/** `IConfigureOptions<…>`, `IPostConfigureOptions<…>`, `IConfigureNamedOptions<…>`, however they are written. */
const configuringInterface = /^I(?:Post)?Configure(?:Named)?Options\b/;

export function linkCallersElsewhere(
  names: CodeNames,
  symbols: SymbolTable,
  changes: ValueChanges,
): CallersElsewhere {
  /** The files that declare the type whose code it is. */
  function partsOf(file: FileFacts, { container }: ConfigurationFacts): ReadonlySet<string> {
    const id = container && namesOf(names, { file, container }).self?.id;
    const symbol = symbols.all.find((one) => one.id === id);
    return new Set(symbol?.declarations.map((declaration) => declaration.file.file));
  }

  return {
    areThere(facts, file) {
      const { calledFrom, method } = facts;
      if (calledFrom === undefined || method === null) return true;
      const parts = calledFrom === 'parts' ? partsOf(file, facts) : null;
      return changes.isCalled(
        method,
        (other) => other.file !== file.file && (parts === null || parts.has(other.file)),
      );
    },
    mayBeFramework({ container }, file) {
      const self = container && namesOf(names, { file, container }).self;
      return self?.ancestors().types.some(({ name }) => configuringInterface.test(name)) ?? false;
    },
  };
}

/** What code does that perhaps never runs. */
export function perhaps(
  { registrations, settings }: OptionsEffects,
  facts: ConfigurationFacts | OptionsFunctionFacts,
  names: Names,
): OptionsEffects {
  const { location } = facts;
  const name = 'method' in facts ? facts.method : facts.name;
  const expression: Expression = {
    kind: 'opaque',
    text: `${name}, which nothing is known to call`,
    location,
  };
  const doubt = {
    member: '*',
    operation: 'set',
    value: { expression, names },
    isConditional: true,
    location,
  } as const;
  return {
    registrations: registrations.map((registration) => ({
      ...registration,
      settings: [...registration.settings, doubt],
    })),
    settings: settings.map((setting) => ({ ...setting, isConditional: true })),
  };
}
