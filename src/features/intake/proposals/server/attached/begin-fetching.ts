import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { takeWishes } from "./attached-store.ts";
import { FETCH_ATTACHED } from "./fetch-attached.ts";

/** In the transaction that made entries of these mails: what was asked for is fetched, or nothing was confirmed. */
export const beginFetching = async (
  { platform, scope, db }: { platform: Platform; scope: Scope; db: Db },
  proposalIds: readonly Id[],
): Promise<void> => {
  // Each wish is a job of its own: one that is tried again never waits for the end of the last attempt.
  for (const wish of await takeWishes(scope, db, proposalIds))
    await platform.jobs.enqueue(db, FETCH_ATTACHED, wish, { owner: wish.userId });
};
