import { timingSafeEqual } from "node:crypto";
import { hashSecretToken, ownerOfToken } from "#server/auth/secret-token.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { isId } from "#shared/ids.ts";
import type { takePush as contract } from "#features/intake/sources/sync-contract.ts";
import { syncSoon } from "../jobs/sync-account.ts";
import { lockSync, updateSync } from "../syncing/sync-store.ts";

const ID_CHARACTERS = 36;

const headerOf = ({ http: { request } }: Call<typeof contract>, name: string): string => {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
};

/** Only a message with the token of the channel that is open begins a sync; it says nothing of what changed. */
export async function takePush(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx } = call;
  const channelId = headerOf(call, "x-goog-channel-id");
  const token = headerOf(call, "x-goog-channel-token");
  const [userId, sourceId] = [ownerOfToken(token), channelId.slice(0, ID_CHARACTERS)];
  const sync = userId !== null && isId(sourceId) ? await lockSync({ userId }, tx, sourceId) : undefined;
  const isTheirs =
    sync?.channel?.id === channelId &&
    timingSafeEqual(hashSecretToken(token), Buffer.from(sync.channel.tokenHash, "hex"));
  if (!sync || !isTheirs) throw new AppError("not_found");
  // One that has to wait is not asked sooner for being told so.
  if (sync.failures === 0) {
    await updateSync(sync, tx, { sourceId, changes: { nextSyncAt: platform.now() } });
    await syncSoon(platform, tx, { userId: sync.userId, connectionId: sync.connectionId });
  }
  return { ok: true };
}
