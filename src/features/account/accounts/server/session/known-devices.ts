import { cookieOptions } from "#server/auth/session-cookies.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import { DEVICE_DAYS, formatDeviceCookie, parseDeviceCookie } from "#features/account/accounts/rules.ts";
import { findDevice, insertDevice, touchDevice } from "./device-store.ts";

const DEVICE_COOKIE = "knownDevices";

const tokensOf = ({ http }: Pick<Call, "http">): string[] => parseDeviceCookie(http.request.cookies[DEVICE_COOKIE]);

type KnownDevice = { id: Id; token: string; firstUsedAt: Date };

/** The device making the request, if the account knows it; null: a stranger. */
export const findKnownDevice = async (db: Db, call: Pick<Call, "http">, userId: Id): Promise<KnownDevice | null> => {
  const tokens = tokensOf(call);
  if (tokens.length === 0) return null;
  const device = await findDevice(db, userId, tokens.map(hashSecretToken));
  const token = device && tokens.find((one) => hashSecretToken(one).equals(device.tokenHash));
  return device && token !== undefined ? { id: device.id, token, firstUsedAt: device.firstUsedAt } : null;
};

/**
 * From now on the account knows this browser: strangers' guesses cannot keep it out. The token is always one that we made for
 * this account, never one that the browser brought, which someone else could have put there.
 */
export const rememberDevice = async (
  db: Db,
  call: Pick<Call, "platform" | "receivedAt" | "http">,
  userId: Id,
): Promise<KnownDevice & { isNew: boolean }> => {
  const { platform, receivedAt: at } = call;
  const known = await findKnownDevice(db, call, userId);
  if (known) {
    await touchDevice(db, userId, known.id, at);
    return { ...known, isNew: false };
  }
  const [id, token] = [platform.newId(), newSecretToken()];
  await insertDevice(db, { userId, id, tokenHash: hashSecretToken(token), firstUsedAt: at, lastUsedAt: at });
  return { id, token, firstUsedAt: at, isNew: true };
};

/** Call it after the session's own cookie is set and everything is committed. */
export const setDeviceCookie = (call: Pick<Call, "platform" | "http">, token: string): void => {
  const cookie = formatDeviceCookie([token, ...tokensOf(call).filter((other) => other !== token)]);
  const options = { ...cookieOptions(call.platform.config), maxAge: DEVICE_DAYS * 86_400 };
  void call.http.reply.setCookie(DEVICE_COOKIE, cookie, options);
};
