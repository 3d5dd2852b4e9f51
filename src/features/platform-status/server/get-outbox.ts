import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { getOutbox as contract } from "../contract.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const NEWEST = 50;

/** Only while SMTP is unset, and only for the machine itself: the socket's address, never a forwarded one. */
export const getOutbox: Verb<typeof contract> = async ({ platform: { mailer }, http }) => {
  const isLocal = LOOPBACK.has(http.request.socket.remoteAddress ?? "");
  const wasForwarded = http.request.headers["x-forwarded-for"] !== undefined;
  if (mailer.sends || !isLocal || wasForwarded) throw new AppError("not_found");
  return { mails: await mailer.outbox(NEWEST) };
};
