/** The demo answers one request at a time, so what is running is a variable. */
export class AsyncLocalStorage<Store> {
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
