import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply } from "fastify";
import type { Config } from "#server/config.ts";

export const REFERRAL_COOKIE = "referral";
const DAY_MS = 86_400_000;

export type RememberedReferral = { code: string; clickedAt: Date };

/** `cookieDays`: how long it lasts by the settings of now, also where it was set before they changed. */
type Own = Pick<Config, "secret" | "publicUrl"> & { cookieDays: number };

const signatureOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(`referral ${text}`).digest("base64url");

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Null: there is none, it is over, or it was changed. */
export const readReferralCookie = (
  { secret, cookieDays }: Own,
  cookie: string | undefined,
  now: Date,
): RememberedReferral | null => {
  const [, text = "", code = "", seconds = "", signature = ""] =
    /^(([a-z0-9-]+)\.(\d{1,12}))\.([\w-]+)$/.exec(cookie ?? "") ?? [];
  if (code === "" || !isSame(signature, signatureOf(secret, text))) return null;
  const ageSeconds = secondsOf(now) - Number(seconds);
  const isOver = ageSeconds < 0 || ageSeconds * 1000 >= cookieDays * DAY_MS;
  return isOver ? null : { code, clickedAt: new Date(Number(seconds) * 1000) };
};

/** No script reads it, and no other site's page brings it along. */
export const setReferralCookie = (own: Own, reply: FastifyReply, { code, clickedAt }: RememberedReferral): void => {
  const text = `${code}.${secondsOf(clickedAt)}`;
  void reply.setCookie(REFERRAL_COOKIE, `${text}.${signatureOf(own.secret, text)}`, {
    httpOnly: true,
    sameSite: "lax",
    secure: own.publicUrl.startsWith("https:"),
    path: "/",
    maxAge: (own.cookieDays * DAY_MS) / 1000,
  });
};
