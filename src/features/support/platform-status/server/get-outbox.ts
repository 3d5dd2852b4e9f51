import { isFromHere } from "#server/http/host.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getOutbox as contract } from "../contract.ts";

const NEWEST = 50;

/** Only while SMTP is unset, and only to the machine itself: the mails hold reset links of every account. */
export async function getOutbox({
  platform: { config, mailer },
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  if (mailer.sends || !isFromHere(config, http.request)) throw new AppError("not_found");
  return { mails: await mailer.listUnsent(NEWEST) };
}
