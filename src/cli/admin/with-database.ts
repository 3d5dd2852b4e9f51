import { randomUUID } from "node:crypto";
import { appendAdminAct, type AdminAct } from "#server/admin-log/store.ts";
import { readConfig } from "#server/config.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { joinEmbeddedDatabase, openDatabase } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";

/** Works in the database that the settings name, in one transaction, beside a running Tenure if there is one. */
export const withDatabase = async <T>(work: (db: Tx) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = readConfig();
  const joined = databaseUrl === null ? await joinEmbeddedDatabase(dataDir) : null;
  const database = joined ?? (await openDatabase({ databaseUrl, dataDir }));
  try {
    return await inTransaction(database.db, work);
  } finally {
    await database.close();
  }
};

/** Nobody is signed in here: whoever may use the machine did it. */
export const logCommand = (db: Db, act: AdminAct): Promise<void> =>
  appendAdminAct(db, { id: randomUUID(), actorId: null, userAgent: "npx tenure admin", at: new Date() }, act);
