import type { Db } from "../database/database.ts";

/** How long a process may still use an old value after another process has changed it. */
const FRESH_MS = 3_000;

/** A value that is read with nearly every request and seldom changes. */
export class Kept<Value> {
  readonly #source: { now: () => Date };
  readonly #readAnew: (db: Db) => Promise<Value>;
  #kept: { at: number; value: Value } | null = null;

  constructor(source: { now: () => Date }, readAnew: (db: Db) => Promise<Value>) {
    this.#source = source;
    this.#readAnew = readAnew;
  }

  /** Pass the handle of the transaction, if there is one: the embedded database answers nothing else meanwhile. */
  async read(db: Db): Promise<Value> {
    const at = this.#source.now().getTime();
    const kept = this.#kept;
    if (kept && at >= kept.at && at - kept.at < FRESH_MS) return kept.value;
    const value = await this.#readAnew(db);
    this.#kept = { at, value };
    return value;
  }
}
