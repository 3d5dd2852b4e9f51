import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Id } from "#shared/ids.ts";
import { NEW_DEVICE_MAILS_PER_HOUR } from "#features/account/accounts/rules.ts";
import { deviceInWords } from "#features/account/accounts/sign-ins/device-in-words.ts";
import { placeInWords } from "#features/account/accounts/sign-ins/place-in-words.ts";
import { countSessionsTold } from "../store.ts";
import { newDisownLink } from "./new-disown-link.ts";
import { newDeviceMail } from "./security-mails.ts";

type NewDeviceCall = Pick<Call, "platform" | "address" | "userAgent" | "receivedAt">;

/** Tells the owner that someone signed in from a new device. If it was not them, one press ends that session. */
export const mailNewDevice = async (tx: Db, call: NewDeviceCall, user: UserRow, sessionId: Id): Promise<void> => {
  const { platform, address, userAgent, receivedAt: at } = call;
  const { id: userId, email } = user;
  // A browser that keeps no cookies is new each time: its owner must not be buried in mail.
  const told = await countSessionsTold(tx, userId, new Date(at.getTime() - 3_600_000));
  if (told >= NEW_DEVICE_MAILS_PER_HOUR) return;
  const link = await newDisownLink(tx, call, user, sessionId);
  const where = { device: deviceInWords(userAgent), place: placeInWords(address, null) };
  const time = at.toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: user.timeZone });
  await postMail(platform, tx, newDeviceMail(email, user.firstName, { ...where, time, link }), userId);
};
