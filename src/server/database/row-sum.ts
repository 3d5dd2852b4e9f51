import { hash } from "node:crypto";

const MODULUS = 1n << 256n;

/**
 * A checksum of rows that does not depend on their order: the sum of the SHA-256 of each, modulo 2^256. A row that is
 * missing, doubled or changed changes it. It holds no rows, so that a table of any size is summed while it is read.
 */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", line, "hex")}`)) % MODULUS;
  }

  checksum(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }
}
