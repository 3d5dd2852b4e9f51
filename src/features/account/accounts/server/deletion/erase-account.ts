import { createHmac } from "node:crypto";
import { forgetCustomer } from "#features/account/billing/server/index.ts";
import { forgetAdminLogTexts } from "#server/admin-log/store.ts";
import { stopEndpointsSetBy } from "#server/auth/programs/endpoint-store.ts";
import { revokeTokensMadeBy } from "#server/auth/programs/store.ts";
import { giveUpConnectionsOfAccount } from "#server/connections/give-up-connections.ts";
import type { Db } from "#server/database/database.ts";
import { noteErasedText } from "#server/database/scrub/erased-text.ts";
import { TABLE_OF_JOBS } from "#server/jobs/job-driver.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { eraseOwnerRows } from "#server/owner-rows/erase-owner-rows.ts";
import { settledBefore } from "#server/files/file-chores.ts";
import { readNamedBytes, readStoredFilesAfter } from "#server/files/stored-files.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { lockUser } from "#server/accounts/user-store.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { accountErasedMail } from "../mail/mails.ts";
import { replaceUserByErasure } from "./deletion-store.ts";

/** Recognizes an address when it is used again; without the server's secret no one finds it by trying. */
const hashAddress = (secret: string, email: string): Buffer => createHmac("sha256", secret).update(email).digest();

/**
 * Erases an account whose erasure was claimed. Each step may be repeated: a process may die anywhere, and two may do this at
 * once. The tombstone is written before the first row goes, so that no backup falls between the two. True for one caller only.
 */
export const eraseAccount = async (platform: Platform, user: UserRow, isAgain: boolean): Promise<boolean> => {
  const { database, tombstones, mailer, jobs, config, now } = platform;
  const { id: userId } = user;
  const at = now();
  if (!isAgain) await tombstones.put(userId, user.erasingSince ?? at);
  await endAtProvider(platform, userId, isAgain);
  await inTransaction(database.db, async (tx) => {
    await giveUpConnectionsOfAccount(platform, tx, userId);
    await revokeTokensMadeBy(tx, { makerId: userId, since: new Date(0), until: at, at });
    await stopEndpointsSetBy(tx, { by: userId, since: new Date(0), until: at, why: "access", at });
    await noteErasedText(tx, ["connections"], at);
  });
  await mailer.forget(user.email);
  const hashes = await readHashes(database.db, userId);
  const erasure = {
    id: userId,
    emailHash: hashAddress(config.secret, user.email),
    erasedAt: at,
    reappliedAt: isAgain ? at : null,
  };
  const isErased = await eraseOwnerRows(database.db, userId, {
    lockOwner: async (tx) => (await lockUser(tx, userId)) !== undefined,
    deleteOwner: async (tx) => {
      await jobs.forgetOwner(tx, userId);
      await noteErasedText(tx, [TABLE_OF_JOBS], at);
      await replaceUserByErasure(tx, erasure);
      await forgetAdminLogTexts(tx, userId, at);
      // Someone who was erased before, and came back with a backup, was told then.
      // An account that was left behind has no address of its own to tell.
      if (!isAgain && user.replacedBy === null)
        await postMail(platform, tx, accountErasedMail(user.email, user.firstName, config), null);
    },
    at,
  });
  await removeBytes(platform, hashes);
  return isErased;
};

/** An account that came back with a backup has nothing left there: a provider that is down keeps no server from starting. */
const endAtProvider = async (platform: Platform, userId: Id, isAgain: boolean): Promise<void> => {
  try {
    await forgetCustomer(platform, userId);
  } catch (error) {
    if (!isAgain) throw error;
    platform.log.error(
      { err: error, userId },
      "an account that was erased again was not ended at its payment provider",
    );
  }
};

const PAGE_ROWS = 1000;

const readHashes = async (db: Db, userId: Id): Promise<string[]> => {
  const hashes = new Set<string>();
  for (let after: Id | null = null; ;) {
    const page = await readStoredFilesAfter({ userId }, db, after, PAGE_ROWS);
    for (const { sha256 } of page) hashes.add(sha256);
    after = page.at(-1)?.id ?? null;
    if (page.length < PAGE_ROWS) return [...hashes];
  }
};

/** Bytes that another owner also has stay. What is left if the process dies here goes with the next file cleanup. */
const removeBytes = async ({ database, files, now }: Platform, hashes: readonly string[]): Promise<void> => {
  const before = settledBefore(now());
  for (let start = 0; start < hashes.length; start += PAGE_ROWS) {
    const page = hashes.slice(start, start + PAGE_ROWS);
    const named = await readNamedBytes(database.db, page);
    for (const sha256 of page) if (!named.has(sha256)) await files.remove(sha256, before);
  }
};
