import type { BookOwner } from "#server/auth/scope.ts";
import { expireSecret } from "#server/connections/connection-store.ts";
import { freshSecret } from "#server/connections/connections.ts";
import type { ConnectionRow } from "#server/connections/table.ts";
import type { Platform } from "#server/platform.ts";
import { askFor } from "./ask-service.ts";
import type { Access } from "./port.ts";
import type { Connectable } from "./service.ts";

/** A way to ask a connected account. Null: it does not let us in now, and the connection says why. */
export const openAccess = async (
  platform: Platform,
  owner: BookOwner,
  { account, service, signal }: { account: ConnectionRow; service: Connectable; signal: AbortSignal | null },
): Promise<Access | null> => {
  const named = { id: account.id, provider: service.connection };
  const secret = await freshSecret(platform, owner, named);
  if (secret === null) return null;
  const tokenNow = async (isSpent: boolean): Promise<string | null> => {
    if (isSpent) await expireSecret(owner, platform.database.db, account.id, platform.now());
    const fresh = await freshSecret(platform, owner, named);
    return fresh && "accessToken" in fresh ? fresh.accessToken : null;
  };
  const asking = { kind: service.kind, connectionId: account.id, signal };
  const asked = askFor(platform, "accessToken" in secret ? { ...asking, tokenNow } : asking);
  return { ...asked, secret, accountName: account.accountName };
};
