/** A stream is what can be read piece by piece: all that a download needs. */
export class Readable {
  readonly #pieces: AsyncIterable<unknown> | Iterable<unknown>;

  private constructor(pieces: AsyncIterable<unknown> | Iterable<unknown>) {
    this.#pieces = pieces;
  }

  static from(pieces: AsyncIterable<unknown> | Iterable<unknown>): Readable {
    return new Readable(typeof pieces === "string" ? [pieces] : pieces);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    yield* this.#pieces;
  }
}
