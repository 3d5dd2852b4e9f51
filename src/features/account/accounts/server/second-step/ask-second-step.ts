import type { UserRow } from "#server/accounts/table.ts";
import { newSecretToken } from "#server/auth/secret-token.ts";
import { cookieOptions } from "#server/auth/session-cookies.ts";
import type { Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { SIGN_IN_TICKET_MINUTES } from "#features/account/accounts/rules.ts";
import type { TicketMethod } from "#features/account/accounts/sign-ins/sign-in-words.ts";
import { hasSecondStep, secondStepWays } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { readMeans } from "./means.ts";
import { insertTicket } from "./ticket-store.ts";

export const TICKET_COOKIE = "signInTicket";
export const KEEP_COOKIE = "keepAccountTicket";

type AskingCall = Pick<Call, "db" | "platform" | "receivedAt" | "http">;

/**
 * Called once the first step was right: if the account has a second one, only this browser may take it, within minutes.
 * @throws AppError `second_step_required`, with the ways that there are.
 */
export const askSecondStep = async (call: AskingCall, user: UserRow, method: TicketMethod): Promise<void> => {
  const { db, platform, receivedAt: at, http } = call;
  const means = await readMeans(db, user);
  if (!hasSecondStep(means)) return;
  const ticket = { purpose: "second_step", userId: user.id, method, at } as const;
  await giveTicket({ db, platform, http }, TICKET_COOKIE, ticket);
  throw new AppError("second_step_required", { data: { ways: secondStepWays(means) } });
};

/** On a canceled account the owner first proves who they are; then they may see the date, and keep it, once, from here. */
export const refuseCanceled = async (
  call: AskingCall,
  { id, scheduledDeletionAt }: Pick<UserRow, "id" | "scheduledDeletionAt">,
): Promise<void> => {
  if (!scheduledDeletionAt) return;
  await giveTicket(call, KEEP_COOKIE, { purpose: "keep_account", userId: id, at: call.receivedAt });
  throw new AppError("account_canceled", { data: { scheduledDeletionAt: scheduledDeletionAt.toISOString() } });
};

type Given = Omit<Parameters<typeof insertTicket>[1], "secret">;

const giveTicket = async (
  { db, platform, http }: Omit<AskingCall, "receivedAt">,
  cookie: string,
  ticket: Given,
): Promise<void> => {
  const secret = newSecretToken();
  await insertTicket(db, { secret, ...ticket });
  const options = { ...cookieOptions(platform.config), maxAge: SIGN_IN_TICKET_MINUTES * 60 };
  void http.reply.setCookie(cookie, secret, options);
};
