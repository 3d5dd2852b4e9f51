import { hashSecretToken, newOwnedToken } from "#server/auth/secret-token.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { type Access, ServiceRefusal } from "../syncing/port.ts";
import type { ServiceOfCalendars } from "../syncing/service.ts";
import { findSync, type Synced, updateSync } from "../syncing/sync-store.ts";

/** Renewed well before it ends. The old one is heard no longer, and ends by itself. */
const RENEWED_BEFORE_MS = 2 * 86_400_000;
export const PUSH_PATH = "/api/integrations/pushes/google";

type Keeping = {
  platform: Platform;
  attempt: Pick<Attempt<unknown>, "write">;
  service: ServiceOfCalendars;
  access: Access;
};

/** A service reaches only an address of the internet, by https. Everyone else is asked on time all the same. */
const isReachable = ({ config: { publicUrl } }: Platform): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" && hostname.includes(".") && !hostname.startsWith("127.");
};

/**
 * Has the service say when something changes, where it can. Its messages get lost, so that calendars are read on time
 * anyway: a channel that is not opened is no failure.
 */
export const keepChannel = async (
  { platform, attempt, service, access }: Keeping,
  owner: BookOwner,
  { source }: Synced,
): Promise<void> => {
  const now = platform.now().getTime();
  const sync = await findSync(owner, platform.database.db, source.id);
  if (service.channels === null || !isReachable(platform) || !sync) return;
  if (sync.channel !== null && Date.parse(sync.channel.endsAt) - now > RENEWED_BEFORE_MS) return;
  const token = newOwnedToken(owner.userId);
  const id = `${source.id}-${platform.newId().slice(-12)}`;
  const address = `${platform.config.publicUrl}${PUSH_PATH}`;
  try {
    const { resourceId, expiresAt } = await service.channels.open(platform, access, sync.outsideId, {
      id,
      token,
      address,
    });
    const tokenHash = hashSecretToken(token).toString("hex");
    const channel = { id, resourceId, tokenHash, endsAt: expiresAt.toISOString() };
    await attempt.write((tx) => updateSync(owner, tx, { sourceId: source.id, changes: { channel } }));
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    platform.log.warn({ source: source.id }, "a calendar's service opened no channel; it is read on time");
  }
};
