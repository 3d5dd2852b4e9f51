import { createHash } from "node:crypto";
import type { SignInProvider, SignInProviderSettings } from "#server/auth/sign-in-providers.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import { cookieOptions } from "#server/auth/session-cookies.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { SIGN_IN_TICKET_MINUTES } from "#features/account/accounts/rules.ts";
import { insertTicket, spendTicket } from "../second-step/ticket-store.ts";
import { addressOfProvider, personOfReturn, type Visit, type VouchedPerson } from "./provider.ts";

const VISIT_COOKIE = "signInVisit";

type VisitCall = Pick<Call, "db" | "platform" | "receivedAt" | "http">;

export const redirectUriOf = (publicUrl: string, provider: SignInProvider): string =>
  `${publicUrl}/sign-in/${provider}`;

const settingsFor = (
  { config }: Pick<Call["platform"], "config">,
  provider: SignInProvider,
): SignInProviderSettings => {
  const found = config.signInProviders.find((one) => one.provider === provider);
  if (!found) throw new AppError("not_found", { message: "That way to sign in is not set up here." });
  return found;
};

const derive = (secret: string, what: string): string =>
  createHash("sha256").update(`${what} ${secret}`).digest("base64url");

/** Derived from what this browser alone keeps: the database has only a hash of it. */
const visitOf = (secret: string, state: string): Visit => ({
  verifier: derive(secret, "verifier"),
  nonce: derive(secret, "nonce"),
  state,
});
const ticketOf = (secret: string, state: string): string => `${state} ${secret}`;

/** Sends the browser away, with a state that only it can bring back, once. `userId`: to connect, rather than to sign in. */
export const beginVisit = async (
  call: VisitCall,
  provider: SignInProvider,
  userId: Id | null,
): Promise<{ url: string }> => {
  const { db, platform, receivedAt: at, http } = call;
  const settings = settingsFor(platform, provider);
  const [secret, state] = [newSecretToken(), newSecretToken()];
  const redirectUri = redirectUriOf(platform.config.publicUrl, provider);
  const url = await asking(platform, () => addressOfProvider(settings, visitOf(secret, state), redirectUri));
  await insertTicket(db, { secret: ticketOf(secret, state), purpose: "provider", userId, method: provider, at });
  const options = { ...cookieOptions(platform.config), maxAge: SIGN_IN_TICKET_MINUTES * 60 };
  void http.reply.setCookie(VISIT_COOKIE, secret, options);
  return { url };
};

type Returned = { code: string; state: string; iss?: string | undefined };

/** Who came back. The ticket is spent first, so that nothing is used twice, or from another browser, or for another purpose. */
export const finishVisit = async (
  call: VisitCall,
  provider: SignInProvider,
  { userId, returned }: { userId: Id | null; returned: Returned },
): Promise<VouchedPerson> => {
  const { db, platform, receivedAt: at, http } = call;
  const settings = settingsFor(platform, provider);
  const secret = http.request.cookies[VISIT_COOKIE] ?? "";
  const shown = { secret: ticketOf(secret, returned.state), purpose: "provider", at } as const;
  const ticket = secret === "" ? undefined : await spendTicket(db, shown);
  if (!ticket || ticket.userId !== userId || ticket.method !== provider) throw visitEnded();
  void http.reply.clearCookie(VISIT_COOKIE, cookieOptions(platform.config));
  const redirectUri = redirectUriOf(platform.config.publicUrl, provider);
  const visit = visitOf(secret, returned.state);
  const person = await asking(platform, () => personOfReturn(settings, visit, { ...returned, redirectUri }));
  if (!person) throw visitEnded();
  return person;
};

const visitEnded = (): AppError =>
  new AppError("token_spent", { message: "That sign-in did not come through, or took too long. Try again." });

/** A provider that does not answer is neither our fault nor the person's. */
const asking = async <T>({ log }: Pick<Call["platform"], "log">, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    log.warn({ err: error }, "a provider of sign-ins did not answer");
    throw new AppError("unavailable", { message: "That service does not answer. Try again, or sign in another way." });
  }
};
