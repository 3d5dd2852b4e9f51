import type { Db } from "../database/database.ts";
import { settleWithCommit } from "../database/transaction-scope.ts";
import type { Platform } from "../platform.ts";
import { deliverSoon } from "./deliver-events.ts";
import type { EventNote } from "./event-note.ts";
import { insertEvent } from "./store.ts";
import type { EventRow } from "./table.ts";

type Leaving = { event: EventNote; platform: Platform };

/** Writes the event of a request in its transaction. No one waits for the row: it is sent along with the commit. */
export const leaveEvent = ({ event, platform }: Leaving, tx: Db, answer?: unknown): void => {
  const row = event.compose(answer);
  if (row) {
    settleWithCommit(insertEvent(tx, row));
    deliverSoon(platform, row);
  }
  event.markLeft();
};

/** The same without a transaction, for operations that only read, unless the verb has left the event with what it wrote. */
export const leaveEventOfRead = async ({ event, platform }: Leaving, db: Db, answer: unknown): Promise<void> => {
  const row = event.isLeft ? null : event.compose(answer);
  if (row) await recordEvent(platform, db, row);
};

/** An event that no request leaves, with what else its transaction writes. */
export const recordEvent = async (platform: Platform, db: Db, row: EventRow): Promise<void> => {
  await insertEvent(db, row);
  deliverSoon(platform, row);
};
