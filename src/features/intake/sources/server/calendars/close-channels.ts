import type { BookOwner } from "#server/auth/scope.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Platform } from "#server/platform.ts";
import { openAccess } from "../syncing/open-access.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";
import type { Synced } from "../syncing/sync-store.ts";

type Closing = { account: ConnectionRow; service: ServiceOfCalendars; synced: readonly Synced[] };

/**
 * Has a service no longer say what changes in calendars that are about to be ended, while their account still lets us in. A
 * channel that can't be closed is heard no longer all the same, and ends by itself.
 */
export const closeChannels = async (
  platform: Platform,
  owner: BookOwner,
  { account, service, synced }: Closing,
): Promise<void> => {
  const open = synced.flatMap(({ sync: { channel } }) => channel ?? []);
  const { channels } = service;
  if (channels === null || open.length === 0) return;
  try {
    const access = await openAccess(platform, owner, { account, service, signal: null });
    if (access !== null) await Promise.all(open.map((channel) => channels.close(platform, access, channel)));
  } catch (error) {
    platform.log.warn({ err: error, account: account.id }, "a channel of a calendar was not closed; it ends by itself");
  }
};
