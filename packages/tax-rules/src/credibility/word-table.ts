/** What a word is known for; one bit each. Bits from TASK_SHIFT on are tasks. */
export const WORD = { function: 1, stop: 2, property: 4, tax: 8, taxPaper: 16, together: 32, plural: 64 } as const;
export const TASK_SHIFT = 8;

const SIZE = 4096;

/** Two independent 32-bit hashes represent a word: no string is made while reading. */
export const HASH_START_A = 0x811c9dc5 | 0;
export const HASH_START_B = 0x1b873593 | 0;

export function hashA(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

export function hashB(hash: number, code: number): number {
  return Math.imul((hash << 5) ^ (hash >>> 27) ^ code, 0x2c1b3c6d);
}

/** Words by hash with their bits, in open addressing. */
export class WordTable {
  readonly #a = new Int32Array(SIZE);
  readonly #b = new Int32Array(SIZE);
  readonly #bits = new Int32Array(SIZE);
  #used = 0;

  add(word: string, bits: number): void {
    let a = HASH_START_A;
    let b = HASH_START_B;
    for (let i = 0; i < word.length; i += 1) {
      a = hashA(a, word.charCodeAt(i));
      b = hashB(b, word.charCodeAt(i));
    }
    const at = this.#slot(a, b);
    // A full table would make a lookup endless; names that no longer fit are read as ordinary words.
    if (this.#bits[at] === 0 && this.#used > SIZE / 2) return;
    if (this.#bits[at] === 0) this.#used += 1;
    this.#a[at] = a;
    this.#b[at] = b;
    this.#bits[at] = (this.#bits[at] ?? 0) | bits;
  }

  bitsOf(a: number, b: number): number {
    return this.#bits[this.#slot(a, b)] ?? 0;
  }

  #slot(a: number, b: number): number {
    let at = a & (SIZE - 1);
    while (this.#bits[at] !== 0 && (this.#a[at] !== a || this.#b[at] !== b)) at = (at + 1) & (SIZE - 1);
    return at;
  }
}
