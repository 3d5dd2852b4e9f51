import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { presentAllStored } from "../reading/present-stored.ts";
import type { StoredEntry } from "../store.ts";

const STALE_TOLD = 200;

type Seen = { stored: readonly StoredEntry[]; versions: Readonly<Record<Id, number>> | undefined };

/** If the caller stated what they saw, nothing that someone else has changed since is overwritten. */
export const refuseStale = async (scope: Scope, db: Db, { stored, versions }: Seen): Promise<void> => {
  const stale = stored.flatMap(({ snapshot: { id }, version }) =>
    (versions?.[id] ?? version) === version ? [] : [id],
  );
  if (stale.length === 0) return;
  const message = "Some of these entries were changed meanwhile. Look at them as they are now, then try again.";
  const current = await presentAllStored(scope, db, stale.slice(0, STALE_TOLD));
  throw new AppError("version_conflict", { message, data: { current } });
};
