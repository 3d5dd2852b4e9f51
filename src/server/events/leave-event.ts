import type { Db } from "../database/database.ts";
import { settleWithCommit } from "../database/transaction-scope.ts";
import type { EventNote } from "./event-note.ts";
import { insertEvent } from "./store.ts";

/** Writes the event of a request in its transaction. Nobody waits for the row: it makes its trip with the commit. */
export const leaveEvent = ({ event }: { event: EventNote }, tx: Db, answer?: unknown): void => {
  const row = event.compose(answer);
  if (row) settleWithCommit(insertEvent(tx, row));
  event.markLeft();
};

/** The same without a transaction, for what only reads, unless its verb has left the event with what it wrote. */
export const leaveEventOfRead = async ({ event }: { event: EventNote }, db: Db, answer: unknown): Promise<void> => {
  const row = event.isLeft ? null : event.compose(answer);
  if (row) await insertEvent(db, row);
};
