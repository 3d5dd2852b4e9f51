import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { beginConsent, finishConsent, type ConsentCall, type Returned } from "../consent/consent.ts";
import { type ConsentService, type Grant, renewGrant, revokeGrant } from "../consent/provider.ts";
import { lockOwnAccount } from "../accounts/lock-own-account.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Call } from "../http/implement.ts";
import type { Platform } from "../platform.ts";
import { isGrantInUse } from "./give-up-connections.ts";
import {
  connectAccount,
  type ConnectionProvider,
  type ConnectionSecret,
  GrantEnded,
  type NewConnection,
} from "./connections.ts";

type ConnectCall = ConsentCall & Pick<Call, "scope">;

/** Sends somebody to a service, so that they let us read there, for the book that is open. */
export const beginConnecting = (call: ConnectCall, service: ConsentService): Promise<{ url: string }> =>
  beginConsent(call, service, { purpose: "connect", userId: call.scope.actorId });

/**
 * Keeps what they granted, sealed. Throws `state_conflict` if they left out some of it, since half a connection finds nothing,
 * and `not_signed_in` if their session ended while they were away. What is not kept is given back there, unless another
 * connection lives on it. `providers`: of all that can be connected.
 */
export const finishConnecting = async (
  call: ConnectCall,
  { service, providers }: { service: ConsentService; providers: readonly ConnectionProvider[] },
  returned: Returned,
): Promise<{ id: Id }> => {
  const { platform, scope } = call;
  const grant = await finishConsent(call, service, { purpose: "connect", userId: scope.actorId, returned });
  try {
    const granted = new Set(grant.tokens.scopes.map(bareScope));
    if (service.scopes.some((wanted) => !granted.has(bareScope(wanted))))
      throw new AppError("state_conflict", {
        message: "You left out something that this connection needs. Connect again, and allow all of it.",
      });
    const id = await inTransaction(platform.database.db, async (tx) => {
      await lockOwnAccount(tx, scope);
      return connectAccount(platform, scope, tx, connectionOf(service, grant, scope.actorId));
    });
    return { id };
  } catch (error) {
    await giveBack(platform, { service, providers }, grant).catch((cause: unknown) =>
      platform.log.warn({ err: cause, service: service.name }, "a grant that was not kept was not revoked"),
    );
    throw error;
  }
};

const giveBack = async (
  platform: Platform,
  { service, providers }: { service: ConsentService; providers: readonly ConnectionProvider[] },
  { person, tokens }: Grant,
): Promise<void> => {
  const of = { service: service.provider.provider, accountId: person.subject };
  if (!(await isGrantInUse(platform, providers, of))) await revoke(service, tokens);
};

/** Microsoft tells what it granted with or without the address of its API, and in letters of its own. */
const bareScope = (scope: string): string => scope.toLowerCase().replace("https://graph.microsoft.com/", "");

const connectionOf = (service: ConsentService, grant: Grant, connectedBy: Id): NewConnection => {
  const { accessToken, refreshToken, expiresAt, scopes } = grant.tokens;
  return {
    connectedBy,
    provider: service.name,
    accountId: grant.person.subject,
    accountName: nameOf(grant),
    kind: "oauth",
    scopes,
    expiresAt,
    secret: { accessToken, refreshToken },
  };
};

const nameOf = ({ person: { claims, subject } }: Grant): string => {
  const name = claims["email"] ?? claims["preferred_username"] ?? claims["name"];
  return (typeof name === "string" && name !== "" ? name : subject).slice(0, 320);
};

const revoke = (
  service: ConsentService,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string | null },
) => revokeGrant(service, refreshToken ?? accessToken);

const tokensOf = (secret: ConnectionSecret) => {
  if (!("accessToken" in secret)) throw new Error("a connection by consent has tokens");
  return secret;
};

/** How connections that were made by consent are renewed and given up. */
export const consentedProvider = (service: ConsentService): ConnectionProvider => ({
  provider: service.name,
  service: service.provider.provider,
  refresh: async (_platform, secret) => {
    const { refreshToken } = tokensOf(secret);
    const tokens = refreshToken === null ? null : await renewGrant(service, refreshToken, service.scopes);
    if (!tokens) throw new GrantEnded("Access was ended there. Connect it again.");
    const { accessToken, refreshToken: renewed, expiresAt } = tokens;
    return { secret: { accessToken, refreshToken: renewed }, expiresAt };
  },
  revoke: (_platform, secret) => revoke(service, tokensOf(secret)),
});
