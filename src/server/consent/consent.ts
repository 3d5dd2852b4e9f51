import { createHash } from "node:crypto";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { newSecretToken } from "../auth/secret-token.ts";
import { cookieOptions } from "../auth/session-cookies.ts";
import type { Call } from "../http/implement.ts";
import { addressOfProvider, type ConsentService, type Grant, grantOfReturn, type Visit } from "./provider.ts";
import { refuseWhereOff } from "./service-off.ts";
import type { ConsentPurpose } from "./table.ts";
import { insertVisit, spendVisit, VISIT_MINUTES } from "./visit-store.ts";

export type ConsentCall = Pick<Call, "db" | "platform" | "receivedAt" | "http">;

/** Why somebody is sent to a service. `userId`: who asked; null only of who is about to sign in. */
export type Asked = { purpose: ConsentPurpose; userId: Id | null };

/** What a browser brings back. */
export type Returned = { code: string; state: string; iss?: string | undefined };

const COOKIES: Readonly<Record<ConsentPurpose, string>> = {
  sign_in: "signInVisit",
  link: "signInVisit",
  connect: "connectVisit",
};

const derive = (secret: string, what: string): string =>
  createHash("sha256").update(`${what} ${secret}`).digest("base64url");

/** Derived from what this browser alone keeps: the database has only a hash of it. */
const visitOf = (secret: string, state: string): Visit => ({
  verifier: derive(secret, "verifier"),
  nonce: derive(secret, "nonce"),
  state,
});
const shownOf = (secret: string, state: string): string => `${state} ${secret}`;

/** Sends the browser away, with a state that only it can bring back, once, for the same purpose and person. */
export const beginConsent = async (
  { db, platform, receivedAt: at, http }: ConsentCall,
  service: ConsentService,
  { purpose, userId }: Asked,
): Promise<{ url: string }> => {
  await refuseWhereOff(platform, db, service.provider.provider);
  const [secret, state] = [newSecretToken(), newSecretToken()];
  const url = await asking(platform, purpose, () => addressOfProvider(service, visitOf(secret, state)));
  await insertVisit(db, { secret: shownOf(secret, state), purpose, service: service.name, userId, at });
  const options = { ...cookieOptions(platform.config), maxAge: VISIT_MINUTES * 60 };
  void http.reply.setCookie(COOKIES[purpose], secret, options);
  return { url };
};

/**
 * What the person granted, and who they are there. The visit is spent first, so that nothing is used twice, or from another
 * browser, or for another purpose or service. Throws `token_spent` for all of that, `unavailable` if the service is silent.
 */
export const finishConsent = async (
  { db, platform, receivedAt: at, http }: ConsentCall,
  service: ConsentService,
  { purpose, userId, returned }: Asked & { returned: Returned },
): Promise<Grant> => {
  await refuseWhereOff(platform, db, service.provider.provider);
  const secret = http.request.cookies[COOKIES[purpose]] ?? "";
  const spent = secret === "" ? undefined : await spendVisit(db, { secret: shownOf(secret, returned.state), at });
  const isTheirs = spent?.purpose === purpose && spent.service === service.name && spent.userId === userId;
  if (!isTheirs) throw visitEnded(purpose);
  void http.reply.clearCookie(COOKIES[purpose], cookieOptions(platform.config));
  const grant = await asking(platform, purpose, () =>
    grantOfReturn(service, visitOf(secret, returned.state), returned),
  );
  if (!grant) throw visitEnded(purpose);
  return grant;
};

const visitEnded = (purpose: ConsentPurpose): AppError => {
  const what = purpose === "connect" ? "connection" : "sign-in";
  return new AppError("token_spent", { message: `That ${what} did not come through, or took too long. Try again.` });
};

/** A service that does not answer is neither our fault nor the person's. */
const asking = async <T>(
  { log }: Pick<Call["platform"], "log">,
  purpose: ConsentPurpose,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error }, "a service that was asked for consent did not answer");
    const otherwise = purpose === "sign_in" ? "Try again, or sign in another way." : "Try again later.";
    throw new AppError("unavailable", { message: `That service does not answer. ${otherwise}` });
  }
};
