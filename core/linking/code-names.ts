import type { Expression } from '../model/expression';
import type { ConstantFacts, FileFacts, FunctionFacts, TypeFacts } from '../model/facts';
import type { Location } from '../model/location';
import type { TypeReference } from '../model/type-reference';
import type { Closure, FunctionClosure, Names, TypeHandle } from '../model/value';
import type { AssemblyMap } from './assemblies';
import { frameworkCatalogue } from './framework-catalogue';
import { type Lineage, lineageOf } from './inheritance';
import { declarationScope, type Resolver, type Scope } from './resolution';
import type { Declaration, SymbolTable, TypeSymbol } from './symbols';
import type { ValueChanges } from './value-changes';

/** Which version of the framework a base class comes from does not matter here: its name is all that counts. */
const ANY_FRAMEWORK = frameworkCatalogue('fx', []);

/** An extension method with the namespace that has to be imported for it. */
interface Extension {
  readonly namespace: string | null;
  readonly closure: FunctionClosure;
}

/** What names in configuration code mean, for evaluation. Made once for each state of the workspace. */
export interface CodeNames {
  at(scope: Scope): Names;
  handle(symbol: TypeSymbol): TypeHandle;
}

/** Answers names through the resolver, types as handles that look no further than they are asked. */
export function linkCodeNames(
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  resolver: Resolver,
  changes: ValueChanges,
): CodeNames {
  const handles = new Map<string, TypeHandle>();
  let extensions: Map<string, Extension[]> | null = null;
  let bases: Set<string> | null = null;
  const kept = new Map<ConstantFacts | FunctionFacts, Expression>();

  /** What a declaration says, unless code elsewhere may change it; asked once. */
  function keptValue(
    facts: ConstantFacts | FunctionFacts,
    closure: Closure,
    ask: (closure: Closure) => Location | null,
  ): Expression {
    const known = kept.get(facts);
    if (known !== undefined) return known;
    const { expression } = closure;
    // While it is asked for, for values may lead back to themselves.
    kept.set(facts, expression);
    const place = facts.isOpen && expression.kind !== 'opaque' ? ask(closure) : null;
    const found = place === null ? expression : changed(facts.name, place);
    kept.set(facts, found);
    return found;
  }

  const scopeIn = (symbol: TypeSymbol, declaration: Declaration) => declarationScope(symbol, declaration, []);

  /** Whether a class of the workspace derives from another one. */
  function hasHeirs({ id }: TypeSymbol): boolean {
    if (bases === null) {
      bases = new Set();
      for (const heir of symbols.all)
        for (const declaration of heir.declarations)
          for (const { type } of declaration.facts.bases) {
            const base = resolver.resolve({ reference: type, scope: scopeIn(heir, declaration) });
            if (base.kind === 'symbol') bases.add(base.symbol.id);
          }
    }
    return bases.has(id);
  }

  /** Declarations of a type, then of its base classes in the workspace. */
  function chain(
    symbol: TypeSymbol,
    lineage: () => Lineage,
  ): readonly (readonly [TypeSymbol, Declaration])[] {
    const bases = lineage().classes.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : []));
    return [symbol, ...bases].flatMap((owner) =>
      owner.declarations.map((declaration) => [owner, declaration] as const),
    );
  }

  function handle(symbol: TypeSymbol): TypeHandle {
    const known = handles.get(symbol.id);
    if (known !== undefined) return known;
    let found: Lineage | null = null;
    const lineage = () => (found ??= lineageOf(symbol, resolver, ANY_FRAMEWORK));
    const declares = (test: (facts: TypeFacts) => boolean) =>
      symbol.declarations.some(({ facts }) => test(facts));
    const isOpen = (member: { readonly isVirtual?: true }) => member.isVirtual === true && hasHeirs(symbol);
    const attributesOf = (type: TypeSymbol) =>
      type.declarations.flatMap(({ facts }) => facts.attributes.map(({ name }) => name));
    const { facts } = symbol.main;
    const functionsNamed = (pick: (type: TypeFacts) => readonly FunctionFacts[], name: string | null) =>
      chain(symbol, lineage).flatMap(([owner, declaration]) =>
        pick(declaration.facts)
          .filter((candidate) => name === null || candidate.name === name)
          .map((candidate): FunctionClosure => {
            const names = at(scopeIn(owner, declaration));
            const { location } = candidate;
            const expression = { kind: 'lambda', parameters: [], body: [], location } as const;
            const own = keptValue(candidate, { expression, names }, (value) =>
              changes.ofType(owner, candidate, value),
            );
            const instead = own.kind === 'opaque' ? own : isOpen(candidate) ? overridable(candidate) : null;
            return { facts: instead === null ? candidate : { ...candidate, body: [instead] }, names };
          }),
      );
    const valueNamed = (
      pick: (type: TypeFacts) => TypeFacts['constants'],
      name: string,
      isShared: boolean,
    ) => {
      for (const [owner, declaration] of chain(symbol, lineage)) {
        const found = pick(declaration.facts).find((candidate) => candidate.name === name);
        if (found === undefined) continue;
        const { value: expression } = found;
        const names = at(scopeIn(owner, declaration));
        if (isOpen(found)) return { expression: overridable({ name, location: expression.location }), names };
        // A new object has its own.
        if (!isShared) return { expression, names };
        const ask = (value: Closure) => changes.ofType(owner, found, value);
        return { expression: keptValue(found, { expression, names }, ask), names };
      }
      return null;
    };
    const made: TypeHandle = {
      id: symbol.id,
      name: symbol.name,
      namespace: facts.namespace,
      fullName: facts.namespace === null ? null : symbol.fullName,
      assembly: { id: symbol.assembly.id, name: symbol.assembly.name },
      declared: {
        kind: facts.kind,
        isAbstract: declares(({ isAbstract, isStatic }) => isAbstract || isStatic),
        isPublic: declares(({ isPublic }) => isPublic),
        isGeneric: facts.typeParameters.length > 0,
        isNested: facts.container !== '',
        attributes: attributesOf(symbol),
        get inheritedAttributes() {
          return lineage().classes.flatMap((link) =>
            link.kind === 'symbol' ? attributesOf(link.symbol) : [],
          );
        },
      },
      ancestors() {
        const { classes, interfaces, interfaceNames, unresolved } = lineage();
        const inWorkspace = new Set(interfaces.map(({ name }) => name));
        const outside = [
          ...classes.flatMap((link) => (link.kind === 'framework' ? [link.name] : [])),
          ...[...interfaceNames].filter((name) => !inWorkspace.has(name)),
          ...unresolved.map(({ text }) => simpleName(text)),
        ];
        const inside = [
          ...classes.flatMap((link) => (link.kind === 'symbol' ? [link.symbol] : [])),
          ...interfaces,
        ];
        return {
          types: [...inside.map(handle), ...[...new Set(outside)].map(external)],
          isComplete: outside.length === 0,
        };
      },
      baseClass() {
        const [first] = lineage().classes;
        if (first === undefined || lineage().unresolved.length > 0) return null;
        return first.kind === 'symbol' ? handle(first.symbol) : external(first.name);
      },
      constant: (name) => valueNamed(({ constants }) => constants, name, true),
      functions: (name) => functionsNamed(({ functions }) => functions, name),
      constructors: () =>
        symbol.declarations.flatMap((declaration) =>
          declaration.facts.constructors.map(
            (candidate): FunctionClosure => ({
              facts: candidate,
              names: at(scopeIn(symbol, declaration)),
            }),
          ),
        ),
      initial: (name) => valueNamed(({ initials }) => initials, name, false),
      isSetByCode: (name) =>
        chain(symbol, lineage).some(([, declaration]) =>
          declaration.facts.initials.some((member) => member.name === name && member.isSetByCode),
        ),
    };
    handles.set(symbol.id, made);
    return made;
  }

  /** The types around a place, the innermost first. */
  function enclosing(
    { container }: Scope,
    resolve: (reference: TypeReference) => TypeHandle,
  ): readonly TypeHandle[] {
    const parts = container === '' ? [] : container.split('.');
    return parts.flatMap((_, index) => {
      const name = parts.slice(0, parts.length - index).join('.');
      const found = resolve({ text: name, name, arguments: [], form: 'named', location: nowhere });
      return found.id === null ? [] : [found];
    });
  }

  function extensionsNamed(name: string): readonly Extension[] {
    if (extensions === null) {
      extensions = new Map();
      for (const symbol of symbols.all)
        for (const declaration of symbol.declarations)
          for (const facts of declaration.facts.functions) {
            if (!facts.isExtension) continue;
            const group = extensions.get(facts.name) ?? [];
            const { namespace } = declaration.facts;
            group.push({ namespace, closure: { facts, names: at(scopeIn(symbol, declaration)) } });
            extensions.set(facts.name, group);
          }
    }
    return extensions.get(name) ?? [];
  }

  function at(scope: Scope): Names {
    const { id, name: assemblyName } = assemblies.of(scope.file);
    const type = (reference: TypeReference): TypeHandle => {
      const resolved = resolver.resolve({ reference, scope });
      if (resolved.kind === 'symbol' && reference.name !== '') return handle(resolved.symbol);
      return external(
        reference.arguments.length > 0 ? reference.text : simpleName(reference.name || reference.text),
      );
    };
    let around: readonly TypeHandle[] | null = null;
    const types = () =>
      (around ??= enclosing({ ...scope, container: scope.container }, (reference) =>
        typeOutside(reference, scope),
      ));
    // Where types are scoped to files, members are always asked of something: `this.x`, `X.x`.
    const inReach = () => (scope.namespace === null ? [] : types());
    const fileMember = (name: string) =>
      scope.namespace === null ? resolver.member(scope.file, name) : null;
    const atFile = (file: FileFacts) => at({ ...scope, file, container: '' });
    return {
      assembly: { id, name: assemblyName },
      type,
      get self() {
        return types()[0] ?? null;
      },
      value(name) {
        for (const handle of inReach()) {
          const found = handle.constant(name);
          if (found !== null) return found;
        }
        const member = fileMember(name);
        const constant = member?.file.constants.find((candidate) => candidate.name === member.name);
        if (member === null || constant === undefined) return null;
        const names = atFile(member.file);
        const ask = (value: Closure) => changes.ofFile(member.file, constant.name, value);
        return { expression: keptValue(constant, { expression: constant.value, names }, ask), names };
      },
      functions(name) {
        for (const handle of inReach()) {
          const found = handle.functions(name);
          if (found.length > 0) return found;
        }
        const member = fileMember(name);
        if (member === null) return [];
        return member.file.functions
          .filter((candidate) => candidate.name === member.name)
          .map((facts) => ({ facts, names: atFile(member.file) }));
      },
      extensions(name) {
        const all = extensionsNamed(name);
        const reference = { text: name, name, arguments: [], form: 'named', location: nowhere } as const;
        const inReach = all.length === 0 ? null : resolver.namespacesOf({ reference, scope });
        const near = all.filter(({ namespace }) => inReach === null || inReach.includes(namespace ?? ''));
        const areInSight = near.length > 0;
        return { closures: (areInSight ? near : all).map(({ closure }) => closure), areInSight };
      },
    };
  }

  /** A type by its dotted name from outside of itself, where its own members do not hide it. */
  function typeOutside(reference: TypeReference, scope: Scope): TypeHandle {
    const resolved = resolver.resolve({ reference, scope: { ...scope, container: '' } });
    return resolved.kind === 'symbol' ? handle(resolved.symbol) : external(reference.name);
  }

  return { at, handle };
}

const nowhere = { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 };

/** Stands for a member that is another one where the object is of a class that overrides it. */
const overridable = ({ name, location }: { readonly name: string; readonly location: Location }) =>
  ({ kind: 'opaque', text: `${name}, which a derived class may override`, location }) as const;

/** Stands for what code at a place may change. */
const changed = (name: string, location: Location) =>
  ({ kind: 'opaque', text: `${name}, which may be changed here`, location }) as const;

const simpleName = (text: string) => text.replace(/<.*$/s, '').replace(/^.*\./s, '');

/** A type that the workspace does not declare: its name is all that is known. */
function external(name: string): TypeHandle {
  return {
    id: null,
    name,
    namespace: null,
    fullName: null,
    assembly: null,
    declared: null,
    ancestors: () => ({ types: [], isComplete: false }),
    baseClass: () => null,
    constant: () => null,
    functions: () => [],
    constructors: () => [],
    initial: () => null,
    isSetByCode: () => false,
  };
}
