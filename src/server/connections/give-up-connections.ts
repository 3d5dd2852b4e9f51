import * as z from "zod/mini";
import type { Id } from "#shared/ids.ts";
import type { BookOwner } from "../auth/scope.ts";
import type { Db } from "../database/database.ts";
import { GiveUp } from "../jobs/job.ts";
import type { Platform } from "../platform.ts";
import { unseal, Unopenable } from "../sealing/sealing.ts";
import { defineJob, type Job } from "../work/define-job.ts";
import { type ConnectionProvider, type ConnectionSecret, contextOf } from "./connections.ts";
import * as store from "./connection-store.ts";
import type { ConnectionRow } from "./table.ts";

/** The secret stays sealed while it waits: the row is gone, and the job is all that is left of it. */
const REVOKE = {
  id: "connections.revoke",
  payload: z.strictObject({
    provider: z.string(),
    /** Left out: it has waited since before jobs said it. */
    accountId: z.optional(z.string()),
    sealed: z.string(),
    keyId: z.string(),
    context: z.string(),
  }),
};
type Revoking = z.infer<typeof REVOKE.payload>;

const DAY_OF_RETRIES = { limit: 20, afterSeconds: 60, atMostSeconds: 2 * 3600 };

/**
 * Google takes back all that somebody granted us with any one token of it (OAuth 2.0 for Web Server Applications, "Revoking a
 * token"): whatever else lives on the same account there, in any book, would end too.
 */
export const isGrantInUse = async (
  { database }: Pick<Platform, "database">,
  providers: readonly ConnectionProvider[],
  { service, accountId }: Pick<ConnectionProvider, "service"> & Pick<ConnectionRow, "accountId">,
): Promise<boolean> => {
  if (service === null) return false;
  const names = providers.filter((one) => one.service === service).map(({ provider }) => provider);
  return store.isAccountInUse(database.db, { providers: names, accountId });
};

/**
 * Has the service forget what somebody granted us, once nothing else lives on it. It is theirs to end there if the service
 * stays silent for a day.
 */
export const revokeConnection = (providers: readonly ConnectionProvider[]): Job<Revoking> =>
  defineJob<Revoking>({
    ...REVOKE,
    title: "Give a connection back at its service",
    retries: DAY_OF_RETRIES,
    run: async (platform, { payload: { provider: name, accountId, sealed, keyId, context } }) => {
      const provider = providers.find((one) => one.provider === name);
      if (!provider) throw new GiveUp(`no service is called ${name}`);
      const { service } = provider;
      if (accountId !== undefined && (await isGrantInUse(platform, providers, { service, accountId }))) return;
      try {
        const secret = JSON.parse(unseal(platform.config.sealingKeys(), { sealed, keyId }, context));
        await provider.revoke(platform, secret as ConnectionSecret);
      } catch (error) {
        throw error instanceof Unopenable ? new GiveUp(error.message) : error;
      }
    },
  });

const revokeSoon = async ({ jobs }: Pick<Platform, "jobs">, tx: Db, rows: readonly ConnectionRow[]): Promise<void> => {
  for (const row of rows) {
    const { id, provider, accountId, sealed, keyId } = row;
    const payload = { provider, accountId, sealed, keyId, context: contextOf(row) };
    // Owned by no one: with its owner's account it would go before it ran.
    await jobs.enqueue(tx, REVOKE, payload, { key: id, owner: null });
  }
};

/** Forgets a connection, and has its service forget it. False: there is none. */
export const disconnectAccount = async (
  platform: Pick<Platform, "jobs">,
  book: BookOwner,
  tx: Db,
  id: Id,
): Promise<boolean> => {
  const row = await store.deleteConnection(book, tx, id);
  if (row) await revokeSoon(platform, tx, [row]);
  return row !== undefined;
};

/** Somebody leaves a book: what they connected for it goes with them. */
export const giveUpConnectionsOfMember = async (
  platform: Pick<Platform, "jobs">,
  book: BookOwner,
  tx: Db,
  memberId: Id,
): Promise<void> => revokeSoon(platform, tx, await store.deleteConnectionsBy(book, tx, memberId));

/** An account goes: what was connected for its book, and what its person connected for others. */
export const giveUpConnectionsOfAccount = async (platform: Pick<Platform, "jobs">, tx: Db, userId: Id): Promise<void> =>
  revokeSoon(platform, tx, await store.deleteConnectionsOfAccount(tx, userId));
