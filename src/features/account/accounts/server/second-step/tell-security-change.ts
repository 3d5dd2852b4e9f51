import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { newDisownLink } from "../mail/new-disown-link.ts";
import { isAddition, type ToldChange, securityChangeMail } from "../mail/security-mails.ts";
import { recordSessionEvent } from "../session/record-session-event.ts";

type TellingCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt" | "event"> & {
  scope: Pick<Scope, "sessionId"> | null;
};

/** A change to how an account is opened is recorded in its history, and its owner is told by mail. */
export const tellSecurityChange = async (
  tx: Db,
  call: TellingCall,
  user: UserRow,
  change: ToldChange,
): Promise<void> => {
  const { platform, scope, userAgent, receivedAt: at } = call;
  const sessionId = scope?.sessionId ?? null;
  await recordSessionEvent(tx, call, { userId: user.id, sessionId, action: change });
  call.event.say({ subjectId: user.id });
  const time = at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: user.timeZone });
  // What was added lets someone in again, whatever the password then is.
  const disown = isAddition(change) && sessionId !== null ? await newDisownLink(tx, call, user, sessionId) : null;
  const told = { change, device: deviceInWords(userAgent), time, publicUrl: platform.config.publicUrl, disown };
  await postMail(platform, tx, securityChangeMail(user.email, user.firstName, told), user.id);
};
