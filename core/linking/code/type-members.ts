import type { TypeFacts } from '../../model/facts/types';
import type { Location } from '../../model/location';
import type { Closure, FunctionClosure, Names, TypeHandle } from '../../model/value';
import type { ValueChanges } from '../changes/value-changes';
import type { Lineage } from '../names/inheritance';
import type { Declaration, TypeSymbol } from '../names/symbols';
import type { KeptValues } from './kept-values';

/** What it depends on that a member of a type stands for what its declaration says. */
export interface MemberLinks {
  readonly changes: ValueChanges;
  readonly keptValue: KeptValues;
  readonly hasHeirs: (symbol: TypeSymbol) => boolean;
  /** What names mean inside a declaration. */
  readonly namesIn: (symbol: TypeSymbol, declaration: Declaration) => Names;
}

/** The members of a type of the workspace that configuration may ask for, its own before those of its base classes. */
export function typeMembers(
  symbol: TypeSymbol,
  lineage: () => Lineage,
  { changes, keptValue, hasHeirs, namesIn }: MemberLinks,
): Pick<TypeHandle, 'constant' | 'functions' | 'constructors' | 'initial' | 'isSetByCode'> {
  const isOpen = (member: { readonly isVirtual?: true }) => member.isVirtual === true && hasHeirs(symbol);

  /** Declarations of the type, then of its base classes in the workspace. */
  function chain(): readonly (readonly [TypeSymbol, Declaration])[] {
    const bases = lineage().classes.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : []));
    return [symbol, ...bases].flatMap((owner) =>
      owner.declarations.map((declaration) => [owner, declaration] as const),
    );
  }

  function functions(name: string): readonly FunctionClosure[] {
    return chain().flatMap(([owner, declaration]) =>
      declaration.facts.functions
        .filter((candidate) => candidate.name === name)
        .map((candidate): FunctionClosure => {
          const names = namesIn(owner, declaration);
          const { location } = candidate;
          const expression = { kind: 'lambda', parameters: [], body: [], location } as const;
          const own = keptValue(candidate, { expression, names }, (value) =>
            changes.ofType(owner, candidate, value),
          );
          const instead = own.kind === 'opaque' ? own : isOpen(candidate) ? overridable(candidate) : null;
          return { facts: instead === null ? candidate : { ...candidate, body: [instead] }, names };
        }),
    );
  }

  function valueNamed(
    pick: (type: TypeFacts) => TypeFacts['constants'],
    name: string,
    isShared: boolean,
  ): Closure | null {
    for (const [owner, declaration] of chain()) {
      const found = pick(declaration.facts).find((candidate) => candidate.name === name);
      if (found === undefined) continue;
      const { value: expression } = found;
      const names = namesIn(owner, declaration);
      if (isOpen(found)) return { expression: overridable({ name, location: expression.location }), names };
      // A new object has its own.
      if (!isShared) return { expression, names };
      const ask = (value: Closure) => changes.ofType(owner, found, value);
      return { expression: keptValue(found, { expression, names }, ask), names };
    }
    return null;
  }

  return {
    constant: (name) => valueNamed(({ constants }) => constants, name, true),
    functions,
    constructors: () =>
      symbol.declarations.flatMap((declaration) =>
        declaration.facts.constructors.map((facts) => ({ facts, names: namesIn(symbol, declaration) })),
      ),
    initial: (name) => valueNamed(({ initials }) => initials, name, false),
    isSetByCode: (name) =>
      chain().some(([, declaration]) =>
        declaration.facts.initials.some((member) => member.name === name && member.isSetByCode),
      ),
  };
}

/** Stands for a member that is another one where the object is of a class that overrides it. */
const overridable = ({ name, location }: { readonly name: string; readonly location: Location }) =>
  ({ kind: 'opaque', text: `${name}, which a derived class may override`, location }) as const;
