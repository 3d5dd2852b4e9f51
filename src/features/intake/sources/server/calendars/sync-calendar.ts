import type { Scope } from "#server/auth/scope.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { providerOf } from "#features/intake/sources/rules.ts";
import { readAddresses } from "../reading/read-addresses.ts";
import { withModel } from "../reading/read-unmatched.ts";
import { readRules } from "../reading/rules-of-source.ts";
import { fetchSync, type Reader } from "./fetch-sync.ts";
import { Overtaken } from "../syncing/keeping.ts";
import { keepSync } from "./keep-sync.ts";
import type { Access } from "../syncing/port.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";
import { readReferences, type Synced } from "../syncing/sync-store.ts";

export type Syncing = {
  platform: Platform;
  attempt: Pick<Attempt<unknown>, "write" | "signal">;
  scope: Scope;
  service: ServiceOfCalendars;
  access: Access;
};

/** As whom the calendar's owner is known: whose answers to invitations are theirs. */
export const readerOf = async ({ platform, scope, access }: Syncing, { source }: Synced): Promise<Reader> => {
  const addresses = await readAddresses(scope, platform.database.db, source.personId);
  const own = /^[^\s@]+@[^\s@]+/.exec(access.accountName)?.map((address) => address.toLowerCase()) ?? [];
  return { at: platform.now(), addresses: [...addresses, ...own] };
};

/** Reads one calendar and keeps what it said. Throws `ServiceRefusal`, with nothing kept. */
export const syncCalendar = async (syncing: Syncing, synced: Synced): Promise<void> => {
  const { platform, scope, service, access } = syncing;
  const { db } = platform.database;
  const { sync, source } = synced;
  const reader = await readerOf(syncing, synced);
  const references = await readReferences(scope, db, source.id);
  const calendars = service.open(platform);
  const etags = new Map(references.map(({ outsideKey, etag }) => [outsideKey, etag]));
  const fetched = await fetchSync({ service: calendars, access, sync, source }, reader, etags);
  const ownRules = await readRules(scope, db, { at: reader.at, provider: providerOf(source.kind) });
  const asking = { platform, scope, connectionId: sync.connectionId, signal: syncing.attempt.signal };
  // A calendar that proposes everything needs no one to choose.
  const open = source.proposes === "matched" ? (fetched.window?.items ?? []) : [];
  const rules = await withModel(asking, ownRules, open);
  const { entrySource, everyMinutes } = service;
  const keeping = {
    ...syncing,
    source,
    sync,
    rules,
    entrySource,
    everyMinutes,
    listsAll: calendars.listsAll,
    references,
  };
  try {
    await keepSync(keeping, fetched, platform.newId());
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
};
