import type { BookOwner, BookSnapshot } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import type { StatementPart } from "./statement-part.ts";
import { type FollowingEvents, writeIfAsSeen } from "./store.ts";

/** The work cannot go on without a transaction: its caller starts again in one. */
export class NeedsTransaction extends Error {}

type Head = NonNullable<BookSnapshot["head"]>;
type Seen = BookOwner & BookSnapshot;

/**
 * What a request writes while it has no transaction (optimistic locking): the ledger collects it here, and it is sent
 * as one statement that writes all of it if the book is still as it was authenticated, otherwise nothing.
 */
export class OptimisticWrite {
  /** Reads what is kept under the version of the book's facts; it is asked for nothing that someone else could have changed. */
  readonly reader: Db;
  /** Whose book it is, and the version of its facts as of authentication. */
  readonly seen: Seen;
  readonly #head: Head;
  #events: FollowingEvents | null = null;
  #work: readonly StatementPart[] = [];

  private constructor(seen: Seen, reader: Db, head: Head) {
    this.reader = reader;
    this.seen = seen;
    this.#head = head;
  }

  /** Null: the head of the chain was not seen, so nothing can follow it. */
  static begin(seen: Seen, reader: Db): OptimisticWrite | null {
    return seen.head && new OptimisticWrite(seen, reader, seen.head);
  }

  get head(): Head {
    return this.#head;
  }

  /** Events that follow the head, and what is written along with them. */
  add(events: FollowingEvents, work: readonly StatementPart[]): void {
    if (this.#events) throw new NeedsTransaction("one statement appends once");
    this.#events = events;
    this.#work = work;
  }

  /**
   * Sends what was collected and what is `beside` it. `reservation` writes what must not exist yet and has a
   * `RETURNING`. False: nothing was written, because the book has changed or someone is in the way.
   */
  async send({
    reservation,
    beside,
  }: {
    reservation: StatementPart | null;
    beside: readonly StatementPart[];
  }): Promise<boolean> {
    if (!this.#events) return false;
    try {
      return await writeIfAsSeen(this.seen, this.reader, {
        work: [...this.#work, ...beside],
        following: this.#events,
        reservation,
      });
    } catch (error) {
      if (postgresErrorOf(error)?.code === sqlState.deadlockDetected) return false;
      throw error;
    }
  }
}

/** Where to write or query: an open transaction, or a write that does without one as long as it can. */
export type WriteDb = Db | OptimisticWrite;

/** The open transaction. A write without one ends here and begins again in one. */
export const transactionOf = (db: WriteDb): Db => {
  if (db instanceof OptimisticWrite) throw new NeedsTransaction("this is asked of a transaction");
  return db;
};
