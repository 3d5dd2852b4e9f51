import { hash } from "node:crypto";
import { lockOwnAccount } from "#server/accounts/lock-own-account.ts";
import type { Scope } from "#server/auth/scope.ts";
import { connectAccount, type NewConnection } from "#server/connections/connections.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Result } from "#shared/result.ts";
import type { SyncedKind } from "#features/intake/sources/rules.ts";
import { askFor, asServiceRefusal } from "../syncing/ask-service.ts";
import type { Access, ServiceRefusal } from "../syncing/port.ts";
import { tellConnected } from "./connected.ts";

export const ACCOUNT_NAME_MAX_CHARACTERS = 320;

type Typing = { platform: Platform; scope: Scope };
export type Typed = { kind: SyncedKind; accountName: string; password: string };

/** What was typed opens something, before it is kept. Otherwise the field that is to blame says why. */
export const tryOut = async <T>(
  { platform, scope }: Typing,
  { kind, accountName, password }: Typed,
  ask: (access: Access) => Promise<T>,
  blame: (refusal: ServiceRefusal) => string,
): Promise<T> => {
  const asked = askFor(platform, { kind, connectionId: scope.actorId, signal: null });
  try {
    return await ask({ ...asked, accountName, secret: { password } });
  } catch (error) {
    const refusal = asServiceRefusal(error);
    if (refusal === null) throw error;
    throw new AppError("validation_failed", { fields: { [blame(refusal)]: refusal.message } });
  }
};

/** Of a server with accounts: a refused password is told from an address that leads nowhere. */
export const passwordOrServer = ({ is, of }: ServiceRefusal): string =>
  is === "refused" && of === "account" ? "password" : "server";

const connectionOf = (
  { scope }: Pick<Typing, "scope">,
  { kind, accountName, password }: Typed,
  knownBy: string,
): NewConnection => ({
  connectedBy: scope.actorId,
  provider: kind,
  accountId: hash("sha256", knownBy, "hex"),
  accountName: accountName.slice(0, ACCOUNT_NAME_MAX_CHARACTERS),
  kind: "app_password",
  scopes: [],
  expiresAt: null,
  secret: { password },
});

/** Keeps what was tried out. `knownBy`: with which it is the same account again. */
export const connectTyped = (call: Parameters<typeof tellConnected>[0], typed: Typed, knownBy: string) =>
  tellConnected(call, async (tx) => {
    await lockOwnAccount(tx, call.scope);
    return connectAccount(call.platform, call.scope, tx, connectionOf(call, typed, knownBy));
  });

export const expectRead = <T>(read: Result<T>, field: string): T => {
  if (read.ok) return read.value;
  throw new AppError("validation_failed", { fields: { [field]: read.reason } });
};
