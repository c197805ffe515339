/**
 * A value that is computed on first use. It replaces getters: with a getter in each object literal, each object would
 * have its own hidden class, and all code that uses the objects would be slow.
 */
export class Lazy<Value> {
  #compute: (() => Value) | null;
  #value: Value | undefined;

  constructor(compute: () => Value) {
    this.#compute = compute;
  }

  get value(): Value {
    if (this.#compute !== null) {
      this.#value = this.#compute();
      this.#compute = null;
    }
    return this.#value as Value;
  }
}
