import { findUserById } from "#server/accounts/user-store.ts";
import { cookieOptions } from "#server/auth/session-cookies.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { takeSecondStep as contract } from "#features/account/accounts/second-step-contract.ts";
import { giveTryBack, takeTry } from "../password/tries-store.ts";
import { answerSignedIn, beginSession } from "../session/begin-session.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";
import { refuseCanceled, TICKET_COOKIE } from "./ask-second-step.ts";
import { takeCode, wrongCode } from "./codes.ts";
import { tellSecurityChange } from "./tell-security-change.ts";
import { findTicket, spendTicket } from "./ticket-store.ts";

/** The code, the ticket and the session in one transaction: of two presses one gets in, and a wrong code costs no ticket. */
export async function takeSecondStep(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, body, receivedAt: at, http } = call;
  const shown = { secret: http.request.cookies[TICKET_COOKIE] ?? "", purpose: "second_step", at } as const;
  const userId = (await findTicket(db, shown))?.userId;
  const user = userId ? await findUserById(db, userId) : undefined;
  if (!user || user.status === "suspended") throw ticketEnded();
  await refuseCanceled(call, user);
  const key = `second-step ${user.id}`;
  await takeTry(db, key, at);
  const begun = await inTransaction(platform.database.db, async (tx) => {
    if (!(await takeCode(platform, tx, { userId: user.id, ...body, at }))) return null;
    const ticket = await spendTicket(tx, shown);
    if (!ticket) throw ticketEnded();
    if (body.way === "recoveryCode") await tellSecurityChange(tx, call, user, "recovery_code_used");
    return beginSession(tx, call, user, { action: "signed_in", method: ticket.method, hasSecondFactor: true });
  });
  if (!begun) {
    await recordSessionEvent(db, call, { userId: user.id, sessionId: null, action: "second_step_failed" });
    throw wrongCode(body.way);
  }
  await giveTryBack(db, [key], at);
  void http.reply.clearCookie(TICKET_COOKIE, cookieOptions(platform.config));
  return answerSignedIn(call, begun);
}

const ticketEnded = (): AppError =>
  new AppError("token_spent", { message: "That took too long. Enter your email and password again." });
