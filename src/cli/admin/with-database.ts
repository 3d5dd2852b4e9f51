import { randomUUID } from "node:crypto";
import { appendAdminAct, type AdminAct } from "#server/admin-log/store.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { mailPayloadOf, sendMail } from "#server/mail-delivery/send-mail.ts";
import type { Id } from "#shared/ids.ts";
import { openConfigured } from "../open-configured.ts";

type Work<T> = (db: Tx) => Promise<T>;

/** Works in the database that the settings name, in one transaction, alongside a running Tenure if there is one. */
export const withDatabase = async <T>(work: Work<T>): Promise<T> => {
  const database = await openConfigured(readConfig());
  try {
    return await inTransaction(database.db, work);
  } finally {
    await database.close();
  }
};

export type PostedMail = { to: Id; mail: Mail };

/** The same, and queues the mails that the work returns: the running server sends them, or the next one that starts. */
export const withMail = async (work: (db: Tx, config: Config) => Promise<PostedMail>): Promise<void> => {
  const config = readConfig();
  const database = await openConfigured(config);
  const jobs = new StoredDriver(database);
  try {
    jobs.open([{ ...sendMail, run: async () => {}, died: async () => {} }]);
    await inTransaction(database.db, async (tx) => {
      const { to, mail } = await work(tx, config);
      const [id, name, payload] = [randomUUID(), sendMail.id, mailPayloadOf(mail)];
      await jobs.put(tx, { id, name, payload, key: null, owner: to, startAt: null });
    });
  } finally {
    await database.close();
  }
};

/** No one is signed in here: it was done by someone with access to the machine. */
export const logCommand = (db: Db, act: AdminAct): Promise<void> =>
  appendAdminAct(db, { id: randomUUID(), actorId: null, userAgent: "npx tenure admin", at: new Date() }, act);
