import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { verifyEmail as contract } from "#features/account/accounts/contract.ts";
import { markConfirmed } from "./confirm-address.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { findUserById } from "#server/accounts/user-store.ts";
import { shownToken, spendEmailToken } from "../store.ts";

export async function verifyEmail(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, body, receivedAt: at } = call;
  const spent = await spendEmailToken(db, { ...shownToken(body.token), purpose: "verify_email", at });
  const user = spent && (await findUserById(db, spent.userId));
  if (!spent || !user || user.email !== spent.email) throw new AppError("token_spent");
  if (!user.emailVerifiedAt) await markConfirmed(db, user, at);
  await recordSessionEvent(db, call, { userId: user.id, sessionId: null, action: "email_verified" });
  return { ok: true };
}
