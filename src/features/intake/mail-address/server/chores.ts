import type { Platform } from "#server/platform.ts";
import type { Chore } from "#server/work/chore.ts";
import { heldSince } from "../rules.ts";
import { deleteHeldOf, readHeldBefore } from "./store.ts";

const AT_ONCE = 1000;

/** What no one decided about goes by itself. */
export const forgetHeldMails = async ({ database: { db }, now }: Platform): Promise<void> => {
  const rows = await readHeldBefore(db, heldSince(now()), AT_ONCE);
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
    await deleteHeldOf(
      { userId },
      db,
      own.map(({ id }) => id),
    );
};

export const mailAddressChores: readonly Chore[] = [
  { name: "forget mails that waited for a month", everyMinutes: 60, run: forgetHeldMails },
];
