import type { Chore } from "#server/chores.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { silentSince } from "../rules.ts";
import { startMaking } from "./making/start-making.ts";
import { readExpired, readForsaken, removeBinders } from "./store.ts";

const BATCH = 50;

/** Whose process died, or stopped: begun anew. */
const makeForsaken = async (platform: Platform): Promise<void> => {
  for (const row of await readForsaken(platform.database.db, silentSince(platform.now()), BATCH))
    startMaking(platform, row, row.id);
};

const removeExpired = async ({ database, now }: Platform): Promise<void> => {
  const rows = await readExpired(database.db, now(), BATCH);
  await inTransaction(database.db, (tx) => removeBinders(tx, rows));
};

export const auditBinderChores: readonly Chore[] = [
  { name: "make forsaken audit binders", everyMinutes: 1, run: makeForsaken },
  { name: "remove expired audit binders", everyMinutes: 60, run: removeExpired },
];
