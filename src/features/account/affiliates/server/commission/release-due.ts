import { inTransaction } from "#server/database/transaction.ts";
import type { Chore } from "#server/work/chore.ts";
import { readDueAffiliates } from "./commission-store.ts";
import { placeAffiliate } from "./settle.ts";

export const releaseDue: Chore = {
  name: "release commission whose hold is over",
  everyMinutes: 60,
  run: async (platform) => {
    const { db } = platform.database;
    for (const id of await readDueAffiliates(db, platform.now()))
      await inTransaction(db, (tx) => placeAffiliate(platform, tx, id));
  },
};
