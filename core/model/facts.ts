import type { Diagnostic } from './diagnostic';
import type { CallArgument, Expression, Statement } from './expression';
import type { Location } from './location';
import type { TypeReference } from './type-reference';

/**
 * What a frontend says about one file. Plain data: it survives JSON, holds no syntax node, and depends on the
 * text of this file alone. Names are unresolved; linking resolves them.
 */
export interface FileFacts {
  readonly file: string;
  /** Names under which other files may import this one, without extension: `src/books`, `src/books/index`. */
  readonly moduleKeys: readonly string[];
  /** Which project kinds may own this file (see `ProjectFacts.kind`), the preferred one first; empty for project files. */
  readonly projectKinds: readonly string[];
  /** How the language spells members, for endpoints that no source file writes down; PascalCase when absent. */
  readonly memberCase?: 'camel';
  readonly imports: readonly ImportFacts[];
  readonly exports: readonly ExportFacts[];
  readonly types: readonly TypeFacts[];
  /** Constants and functions of the file itself, outside of any type. */
  readonly constants: readonly ConstantFacts[];
  readonly functions: readonly FunctionFacts[];
  readonly configurations: readonly ConfigurationFacts[];
  readonly optionsFunctions: readonly OptionsFunctionFacts[];
  /** Calls that may hand an assembly, or what else configuration depends on, to a function that configures options. */
  readonly functionCalls: readonly FunctionCallFacts[];
  /** Registrations of what builds the routes. */
  readonly routeBuilders: readonly RouteBuilderFacts[];
  /** Changes to the framework's tables of names. */
  readonly tableChanges: readonly TableChangeFacts[];
  readonly project: ProjectFacts | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Where an import comes from. `key` matches a `moduleKeys` entry; `package` names a project of the workspace or a library. */
export type ModuleReference =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'package'; readonly name: string };

export type ImportFacts =
  /** `import { imported as local } from module`; `imported` is `default` for a default import. */
  | {
      readonly kind: 'name';
      readonly local: string;
      readonly imported: string;
      readonly module: ModuleReference;
    }
  /** `import * as local from module`. */
  | { readonly kind: 'module'; readonly local: string; readonly module: ModuleReference }
  /** `using Acme.Books;` `global` imports hold for every file of the project. `scope` is the namespace that it stands in, '' for the file. */
  | {
      readonly kind: 'namespace';
      readonly namespace: string;
      readonly global: boolean;
      readonly scope: string;
    }
  /** `using Local = Acme.Books.Book;` */
  | {
      readonly kind: 'alias';
      readonly local: string;
      readonly target: TypeReference;
      readonly global: boolean;
      readonly scope: string;
    }
  /** `using static Acme.Books.Names;` */
  | {
      readonly kind: 'static';
      readonly type: string;
      readonly global: boolean;
      readonly scope: string;
    };

export type ExportFacts =
  /** `export { local as exported }` (module null), or `export { local as exported } from module`. */
  | {
      readonly kind: 'name';
      readonly local: string;
      readonly exported: string;
      readonly module: ModuleReference | null;
    }
  /** `export * as exported from module`. */
  | { readonly kind: 'module'; readonly exported: string; readonly module: ModuleReference }
  /** `export * from module`. */
  | { readonly kind: 'all'; readonly module: ModuleReference };

export interface TypeFacts {
  /** Simple name, in the spelling of the source. */
  readonly name: string;
  /** Namespace (`Acme.Books`), '' for the global one; null when the language scopes types to files. */
  readonly namespace: string | null;
  readonly kind: 'class' | 'interface' | 'struct' | 'enum' | 'alias';
  readonly typeParameters: readonly string[];
  /** Base classes and interfaces in source order; the syntax need not tell which is which. */
  readonly bases: readonly BaseFacts[];
  readonly isPublic: boolean;
  readonly isAbstract: boolean;
  readonly isStatic: boolean;
  /** One declaration of several that make one type. */
  readonly isPartial: boolean;
  /** Dotted names of the enclosing types, '' when top level. */
  readonly container: string;
  readonly attributes: readonly AttributeFacts[];
  readonly methods: readonly MethodFacts[];
  /** Names of public instance properties; needed for identifiers that are objects. */
  readonly properties: readonly string[];
  readonly constants: readonly ConstantFacts[];
  /** Functions that configuration may call. */
  readonly functions: readonly FunctionFacts[];
  /** Constructors whose code only sets members: each `let` sets the member of that name. */
  readonly constructors: readonly FunctionFacts[];
  /** What members of a new object hold at first. */
  readonly initials: readonly ConstantFacts[];
  /** What an alias stands for, else null. */
  readonly aliasOf: TypeReference | null;
  /** The name's own place. */
  readonly location: Location;
}

/** A function whose result configuration may depend on. */
export interface FunctionFacts {
  /** In the spelling of the source. */
  readonly name: string;
  readonly parameters: readonly FunctionParameterFacts[];
  readonly body: readonly Statement[];
  /** A class that derives from its own may have another one. */
  readonly isVirtual?: true;
  /** Code anywhere may put another one in its place. */
  readonly isOpen?: true;
  /** May be called as if it were a member of its first parameter. */
  readonly isExtension: boolean;
  readonly location: Location;
}

export interface FunctionParameterFacts {
  readonly name: string;
  /** What it is when the caller gives nothing; null when the caller has to. */
  readonly initial: Expression | null;
  /** Takes all further arguments as a list. */
  readonly isRest: boolean;
}

/** A value that never changes: `const` in C#, `static readonly` in TypeScript. */
export interface ConstantFacts {
  readonly name: string;
  /** Code of its own runs when it is set, so it may hold something else. */
  readonly isSetByCode?: true;
  /** A class that derives from its own may have another one. */
  readonly isVirtual?: true;
  /** Each object of its type has its own. */
  readonly isInstance?: true;
  /** Code anywhere may change what it stands for, or what that consists of. */
  readonly isOpen?: true;
  readonly value: Expression;
}

export interface BaseFacts {
  readonly type: TypeReference;
  /** `unknown` where the syntax does not tell (C#). */
  readonly role: 'class' | 'interface' | 'unknown';
}

export interface AttributeFacts {
  /** Simple name, without namespace and without the suffix `Attribute`. */
  readonly name: string;
  readonly arguments: readonly ArgumentFacts[];
  readonly location: Location;
}

export interface ArgumentFacts {
  /** PascalCase name (`IsEnabled`), null for a positional argument. */
  readonly name: string | null;
  readonly value: Expression;
}

export interface MethodFacts {
  /** The PascalCase spelling that the conventions read. */
  readonly name: string;
  /** The spelling of the source. */
  readonly written: string;
  readonly access: 'public' | 'protected' | 'internal' | 'private';
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly typeParameters: readonly string[];
  /** What a declaration does to a base method of the same name: replaces any of that name, the one with its signature, or none. */
  readonly overrides: 'name' | 'signature' | 'none';
  readonly parameters: readonly ParameterFacts[];
  readonly attributes: readonly AttributeFacts[];
  /** The name's own place. */
  readonly location: Location;
}

export interface ParameterFacts {
  readonly name: string;
  readonly type: TypeReference | null;
  /** Has a default value, or may be left out by the language's own syntax. */
  readonly isOptional: boolean;
  readonly attributes: readonly AttributeFacts[];
  readonly location: Location;
}

/** One configuration delegate: `configure(FxAspNetCoreMvcOptions, options => { … })`. */
export interface ConfigurationFacts extends OptionsCodeFacts {
  /** Simple name of the options type as written. */
  readonly optionsType: string;
  /** The type whose code this is, null outside of any. */
  readonly container: TypeReference | null;
  /** The function around it, where that has parameters. */
  readonly within: FunctionHeadFacts | null;
  /** The method around it, or the step of the start-up that calls that; null outside of any. */
  readonly method: string | null;
  /** Where that step calls the method around it; null where it stands in the step itself, or no such call is known. */
  readonly calledAt: Location | null;
  /** Before all other code that says something to the options, among it, or after it. */
  readonly stage: 'pre' | 'configure' | 'post';
  readonly location: Location;
}

/** A function as its callers see it. */
export interface FunctionHeadFacts {
  readonly name: string;
  readonly parameters: readonly FunctionParameterFacts[];
  readonly isExtension: boolean;
}

/** A call of a function of the workspace. */
export interface FunctionCallFacts {
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  /** The type in front of the function's name; null for none. */
  readonly owner: TypeReference | null;
  readonly name: string;
  /** Written as a member of a value: `services.AddStore(a)`. */
  readonly isMember: boolean;
  readonly arguments: readonly CallArgument[];
  readonly location: Location;
}

/** `services.Replace(ServiceDescriptor.Transient<IConventionalRouteBuilder, X>())` */
export interface RouteBuilderFacts {
  /** The class that is registered; null when the code does not plainly say. */
  readonly type: TypeReference | null;
  readonly isConditional: boolean;
  readonly location: Location;
}

/** `ApplicationService.CommonPostfixes = …`, `HttpMethodHelper.ConventionalPrefixes["GET"] = …` */
export interface TableChangeFacts {
  readonly table: 'CommonPostfixes' | 'ConventionalPrefixes';
  /** The row that gets the value; null for the whole table. */
  readonly key: Expression | null;
  readonly value: Expression;
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  readonly isConditional: boolean;
  readonly location: Location;
}

/**
 * Code that may change what a name stands for that other files may read. Told by names alone and so rather once too often;
 * the same path counts once a file. Not part of a file's facts, for hardly anybody asks.
 */
export interface ValueChangeFacts {
  /**
   * Names in the spelling of the source, through calls and indexes (`[]`), down to what happens to: `cfg.root` for
   * `cfg.root = 1`, `Names.Hidden.()` for `Names.Hidden.Add(x)`, `cfg.*` for `Object.assign(cfg, x)`. Begins with `?` where
   * the first name is one that only code of the same function sees.
   */
  readonly path: string;
  /**
   * What happens to it: it is changed, it is handed to code that may change what it consists of, or another name of the same
   * file stands for the same from here on.
   */
  readonly role: 'changed' | 'handed' | { readonly name: string };
  /** What the first name stands for, where that is a module that code loads while it runs. */
  readonly module?: ModuleReference;
  readonly location: Location;
}

/** What code does to one options object, each list in the order of the source. */
export interface OptionsCodeFacts {
  readonly registrations: readonly RegistrationFacts[];
  readonly assignments: readonly AssignmentFacts[];
  readonly calls: readonly OptionsCallFacts[];
}

/** Options, or the options of all conventional controllers below them, are handed to a function that stands elsewhere. */
export interface OptionsCallFacts {
  /** Where below the options object what is handed over lies: '' for the object itself. */
  readonly member: string;
  /** The type in front of the function's name; null for none, and for a member of what is handed over. */
  readonly owner: TypeReference | null;
  readonly name: string;
  /** Written as a member of what is handed over: `options.AddStore()`. */
  readonly isMember: boolean;
  /** Which of the arguments what is handed over stands in for; 0 for a member. */
  readonly position: number;
  /** The other arguments. */
  readonly arguments: readonly CallArgument[];
  readonly isConditional: boolean;
  /** How many registrations and assignments of the same code stand before it. */
  readonly after: { readonly registrations: number; readonly assignments: number };
  readonly location: Location;
}

/** A function that is handed an options object. */
export interface OptionsFunctionFacts extends OptionsCodeFacts, FunctionHeadFacts {
  readonly container: TypeReference | null;
  /** Simple name of the options type; members count from the MVC options on where it is that of all conventional controllers. */
  readonly optionsType: string;
  /** Which parameter is the options object. */
  readonly position: number;
  /** Code of the same file was read with this function in its place. */
  readonly isRead: boolean;
  /** The name's own place. */
  readonly location: Location;
}

/** One `ConventionalControllers.Create(assembly, options => …)`. */
export interface RegistrationFacts {
  readonly assembly: Expression;
  readonly assignments: readonly AssignmentFacts[];
  readonly calls: readonly OptionsCallFacts[];
  /** The same call, where its first argument need not be an assembly and a function of the workspace may share the name. */
  readonly asCall: OptionsCallFacts | null;
  readonly location: Location;
}

/** One thing that configuration does to an options object. */
export interface AssignmentFacts {
  /** PascalCase member path below the options object: `RootPath`, `ControllersToRemove`, `ConventionalControllers.UseV3UrlStyle`; `*` for any member (code that could not be read). */
  readonly member: string;
  readonly operation: 'set' | 'add';
  readonly value: Expression;
  /** Under a condition or in a loop: it may or may not take place. */
  readonly isConditional: boolean;
  readonly location: Location;
}

/** What a project file says. Its texts may hold `$(Name)` in place of a property; linking evaluates them. */
export interface ProjectFacts {
  /** `package.json`, `tsconfig.json`, `csproj`, …: matched against `FileFacts.projectKinds`. */
  readonly kind: string;
  /** The folder that it stands in, '' for the root. */
  readonly folder: string;
  /** Assembly or package name; null when the file gives none. */
  readonly name: string | null;
  /** Module keys that an import of the bare package name may mean, best first. */
  readonly entries: readonly string[];
  /** Import aliases: `@app/*` → module keys with `*`. */
  readonly aliases: readonly { readonly pattern: string; readonly targets: readonly string[] }[];
  readonly packages: readonly PackageFacts[];
  /** Paths of the project files that it refers to, as written. */
  readonly references: readonly string[];
  /** Paths of the files whose properties it takes over, as written. */
  readonly imports: readonly string[];
  /** Properties in source order; `$(Name)` in a value stands for another one. */
  readonly properties: readonly { readonly name: string; readonly value: string }[];
  /** Patterns of the source files below its folder that it leaves out, and of those that it takes in again, as written. */
  readonly sources: { readonly removed: readonly string[]; readonly included: readonly string[] };
  /** Imports that it adds to every file. */
  readonly usings: readonly ImportFacts[];
  /** Kinds of build that it is made for: `Microsoft.NET.Sdk.Web`. */
  readonly sdks: readonly string[];
  readonly location: Location;
}

/** A package that a project asks for, or (`version`) one whose version it only fixes for others. */
export interface PackageFacts {
  readonly name: string;
  readonly version: string | null;
  readonly role: 'reference' | 'version';
}

const nothing: Omit<FileFacts, 'file'> = {
  moduleKeys: [],
  projectKinds: [],
  imports: [],
  exports: [],
  types: [],
  constants: [],
  functions: [],
  configurations: [],
  optionsFunctions: [],
  functionCalls: [],
  routeBuilders: [],
  tableChanges: [],
  project: null,
  diagnostics: [],
};

/** Facts of a file that says nothing. */
export function emptyFacts(file: string): FileFacts {
  return { file, ...nothing };
}
