import type { Chore } from "#server/work/chore.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { makeArchive } from "./making/make-archive.ts";
import { readExpired, readMaking, removeBinders } from "./store.ts";

const BATCH = 50;

/** A backup holds no jobs: a binder that was being made when it was saved gets a new one. Those that have a job keep it. */
const makeForsaken = async ({ database, jobs }: Platform): Promise<void> => {
  for (const { userId, id } of await readMaking(database.db, BATCH))
    await jobs.enqueue(database.db, makeArchive, { userId, id }, { key: id, owner: userId });
};

const removeExpired = async ({ database, now }: Platform): Promise<void> => {
  const rows = await readExpired(database.db, now(), BATCH);
  await inTransaction(database.db, (tx) => removeBinders(tx, rows));
};

export const auditBinderChores: readonly Chore[] = [
  { name: "make forsaken audit binders", everyMinutes: 30, run: makeForsaken },
  { name: "remove expired audit binders", everyMinutes: 60, run: removeExpired },
];
