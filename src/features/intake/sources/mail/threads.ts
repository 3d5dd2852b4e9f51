/** Which mails belong together: each names those that it answers. */
export class Threads {
  readonly #above = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  #rootOf(id: string): string {
    let root = id;
    for (let above = this.#above.get(root); above !== undefined; above = this.#above.get(root)) {
      const next = this.#above.get(above);
      if (next !== undefined) this.#above.set(root, next);
      root = above;
    }
    return root;
  }

  #countAt(root: string): number {
    return this.#counts.get(root) ?? 0;
  }

  add([first, ...others]: readonly string[]): void {
    if (first === undefined) return;
    const root = this.#rootOf(first);
    for (const other of others) {
      const joined = this.#rootOf(other);
      if (joined === root) continue;
      this.#above.set(joined, root);
      this.#counts.set(root, this.#countAt(root) + this.#countAt(joined));
      this.#counts.delete(joined);
    }
    this.#counts.set(root, this.#countAt(root) + 1);
  }

  /** How many mails the thread of a mail has; zero: not known. */
  lengthOf([first]: readonly string[]): number {
    return first === undefined ? 0 : this.#countAt(this.#rootOf(first));
  }
}
