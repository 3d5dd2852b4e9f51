import type { BookOwner } from "#server/auth/scope.ts";
import { findConnection } from "#server/connections/connection-store.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { isCalendar } from "#features/intake/sources/rules.ts";
import { closeChannels } from "../calendars/close-channels.ts";
import { serviceOf } from "../syncing/service.ts";
import { readSyncsOfConnection } from "../syncing/sync-store.ts";
import { calendarServices } from "./services.ts";

/** Closes the channels of an account, or of one of its calendars, before the transaction that ends it. */
export const quietCalendars = async (
  platform: Platform,
  owner: BookOwner,
  { connectionId, sourceId }: { connectionId: Id; sourceId?: Id },
): Promise<void> => {
  const { db } = platform.database;
  const account = await findConnection(owner, db, connectionId);
  if (!account || !isCalendar(account.provider)) return;
  const synced = await readSyncsOfConnection(owner, db, connectionId);
  await closeChannels(platform, owner, {
    account,
    service: serviceOf(calendarServices, account.provider),
    synced: sourceId === undefined ? synced : synced.filter(({ source }) => source.id === sourceId),
  });
};
