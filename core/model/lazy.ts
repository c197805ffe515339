/**
 * A value that is computed on first use. Objects with a getter of their own would each get a hidden class of their own, which
 * makes all code that uses them slow.
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
