/** The demo answers one request at a time, so what is running is a variable. */
export class AsyncLocalStorage<Store> {
  static snapshot(): <Result>(work: () => Result) => Result {
    return (work) => work();
  }

  #store: Store | undefined;

  run<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
    const outer = this.#store;
    this.#store = store;
    return work().finally(() => {
      this.#store = outer;
    });
  }

  getStore(): Store | undefined {
    return this.#store;
  }
}
