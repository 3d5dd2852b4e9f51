import { AsyncLocalStorage } from "node:async_hooks";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import type { Db } from "#server/database/database.ts";
import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Id } from "#shared/ids.ts";
import type { Scope } from "../scope.ts";
import { addUses, noteLastUse } from "./uses-store.ts";
import type { ProgramTokenUse } from "./uses-table.ts";

/** What stands for every request that was refused to a program. */
export const REFUSED = "refused";

/** `operation`: `GET /api/time-entries`. */
type Use = { operation: string; at: Date; address: string };
type Places = { database: { db: Db }; log: { warn: (facts: object, words: string) => void } };

const WRITTEN_EVERY_MS = 60_000;
const DATABASE_MS = 5_000;
/** A process that cannot write for a long time keeps no more than this, and loses what comes after. */
const KEPT_MAX = 20_000;
const ADDRESS_MAX_CHARACTERS = 100;

/** A request's time limits do not apply to what it sets off. */
const outside = AsyncLocalStorage.snapshot();

const keyOf = ({ userId, tokenId, day, operation }: ProgramTokenUse): string =>
  `${userId} ${tokenId} ${day} ${operation}`;

/**
 * What programs did, summed in this process. The first use of an operation is written at once, while its answer is being
 * made; what follows within a minute waits for a chore, or for the end of the process. So a killed process loses counts
 * of its last minute, but never that a token was used, nor for what.
 */
export class ProgramUse {
  #kept = new Map<string, ProgramTokenUse>();
  /** When each was last written here. */
  #writtenAt = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();

  /** `scope`: as the program was authenticated. */
  note({ database: { db }, log }: Places, scope: Scope, { operation, at, address }: Use): void {
    const { userId, sessionId: tokenId, today: day } = scope;
    const lastAddress = address.slice(0, ADDRESS_MAX_CHARACTERS);
    const use = { userId, tokenId, day, operation, useCount: 1, firstAt: at, lastAt: at, lastAddress };
    const key = keyOf(use);
    this.#keep(use);
    const before = this.#writtenAt.get(key);
    if (before !== undefined && Math.abs(at.getTime() - before) < WRITTEN_EVERY_MS) return;
    if (this.#writtenAt.size >= KEPT_MAX) this.#writtenAt.clear();
    this.#writtenAt.set(key, at.getTime());
    const writing = outside(() => withinDatabaseTime(DATABASE_MS, () => this.#writeOf(db, tokenId)))
      .catch((error: unknown) => log.warn({ err: error }, "what a program did is written later"))
      .finally(() => this.#underWay.delete(writing));
    this.#underWay.add(writing);
  }

  /** What cannot be written waits for the next time. */
  async write(db: Db): Promise<void> {
    await this.settled();
    const tokens = new Set([...this.#kept.values()].map(({ tokenId }) => tokenId));
    for (const tokenId of tokens) await this.#writeOf(db, tokenId);
  }

  /** When all that is being written is. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #writeOf(db: Db, tokenId: Id): Promise<void> {
    const rows = [...this.#kept.values()].filter((row) => row.tokenId === tokenId);
    for (const row of rows) this.#kept.delete(keyOf(row));
    const [first] = rows;
    if (!first) return;
    const book = { userId: first.userId };
    const last = rows.reduce((latest, row) => (row.lastAt > latest.lastAt ? row : latest), first);
    try {
      await addUses(book, db, rows);
    } catch (error) {
      // The token is gone, and its account with it.
      if (postgresErrorOf(error)?.code === sqlState.foreignKeyViolation) return;
      for (const row of rows) this.#keep(row);
      throw error;
    }
    await noteLastUse(book, db, { id: tokenId, at: last.lastAt, address: last.lastAddress });
  }

  #keep(row: ProgramTokenUse): void {
    const key = keyOf(row);
    const kept = this.#kept.get(key);
    if (!kept) {
      if (this.#kept.size < KEPT_MAX) this.#kept.set(key, row);
      return;
    }
    const later = row.lastAt >= kept.lastAt ? row : kept;
    this.#kept.set(key, {
      ...kept,
      useCount: kept.useCount + row.useCount,
      firstAt: row.firstAt < kept.firstAt ? row.firstAt : kept.firstAt,
      lastAt: later.lastAt,
      lastAddress: later.lastAddress,
    });
  }
}
