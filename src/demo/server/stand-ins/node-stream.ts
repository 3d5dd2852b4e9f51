type Pieces = AsyncIterable<unknown> | Iterable<unknown>;

/** A stream is something that can be read piece by piece: all that a download needs. */
export class Readable {
  private readonly pieces: Pieces;

  private constructor(pieces: Pieces) {
    this.pieces = pieces;
  }

  static from(pieces: Pieces): Readable {
    return new Readable(typeof pieces === "string" ? [pieces] : pieces);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    yield* this.pieces;
  }
}
