import type { UserRow } from "#server/accounts/table.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail/send-mail.ts";
import type { Id } from "#shared/ids.ts";
import { DISOWN_DAYS, NEW_DEVICE_MAILS_PER_HOUR } from "#features/accounts/rules.ts";
import { deviceInWords } from "#features/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/accounts/sign-ins/place-in-words.ts";
import { countEmailTokens, insertEmailToken } from "../store.ts";
import { newDeviceMail } from "./security-mails.ts";

type NewDeviceCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt">;

/** Tells the owner that somebody signed in where nobody did before. Whoever was not that ends it with one press. */
export const mailNewDevice = async (tx: Db, call: NewDeviceCall, user: UserRow, sessionId: Id): Promise<void> => {
  const { platform, address, userAgent, receivedAt: at } = call;
  const { id: userId, email } = user;
  const purpose = "disown_session";
  // A browser that keeps no cookies is new each time: its owner is not buried in mail.
  const mailed = await countEmailTokens(tx, userId, purpose, new Date(at.getTime() - 3_600_000));
  if (mailed >= NEW_DEVICE_MAILS_PER_HOUR) return;
  const token = newSecretToken();
  const expiresAt = new Date(at.getTime() + DISOWN_DAYS * 86_400_000);
  await insertEmailToken(tx, {
    tokenHash: hashSecretToken(token),
    userId,
    purpose,
    email,
    createdAt: at,
    expiresAt,
    sessionId,
  });
  const where = { device: deviceInWords(userAgent), place: placeInWords(address, null) };
  const time = at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: user.timeZone });
  const link = `${platform.config.publicUrl}/not-me?token=${token}`;
  await postMail(platform, tx, newDeviceMail(email, user.firstName, { ...where, time, link }), userId);
};
