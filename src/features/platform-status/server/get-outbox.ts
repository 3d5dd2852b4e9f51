import { isFromHere } from "#server/http/host.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getOutbox as contract } from "../contract.ts";

const NEWEST = 50;

/** Only while SMTP is unset, and only for the machine itself: the mails hold reset links of every account. */
export const getOutbox: Verb<typeof contract> = async ({ platform: { config, mailer }, http }) => {
  if (mailer.sends || !isFromHere(config, http.request)) throw new AppError("not_found");
  return { mails: await mailer.listUnsent(NEWEST) };
};
