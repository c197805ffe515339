/** The part of WebAssembly that is used here. Every engine provides WebAssembly, but only the DOM types declare it. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;

  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }

  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
  }

  class RuntimeError extends Error {}

  function instantiate(
    bytes: Uint8Array,
    imports: Imports,
  ): Promise<{ readonly instance: Instance; readonly module: unknown }>;
}
