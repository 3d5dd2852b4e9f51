const BLOCK_BYTES = 256 * 1024;

/** Gathers many small pieces into a few large ones: a quarter of a million byte arrays weigh more than the file they make. */
export class GatheredBytes {
  private blocks: Uint8Array[] = [];
  private block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  private used = 0;
  /** How many bytes are in the blocks before this one, taken or not. */
  private before = 0;

  /** Text has one byte for each character. Returns how many bytes there are now. */
  add(piece: string | Uint8Array): number {
    if (this.used + piece.length > this.block.length) this.beginBlock(piece.length);
    if (typeof piece === "string") this.block.write(piece, this.used, "latin1");
    else this.block.set(piece, this.used);
    this.used += piece.length;
    return this.before + this.used;
  }

  takeFull(): Uint8Array[] {
    const { blocks } = this;
    this.blocks = [];
    return blocks;
  }

  takeAll(): Uint8Array[] {
    this.beginBlock(0);
    return this.takeFull();
  }

  private beginBlock(length: number): void {
    this.blocks.push(this.block.subarray(0, this.used));
    this.before += this.used;
    this.block = Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, length));
    this.used = 0;
  }
}
