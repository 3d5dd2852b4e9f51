import type { MailSession } from "#features/intake/sources/server/mailing/port.ts";
import { gmail, gmailAddress } from "#features/intake/sources/server/mail-rest/gmail.ts";
import { microsoftMail } from "#features/intake/sources/server/mail-rest/microsoft-mail.ts";
import { microsoftGraphAddress } from "#features/intake/sources/server/rest/microsoft-calendar.ts";
import { readServiceUrls } from "#server/outbound/service-address.ts";
import { askOf, takeTurn } from "../calendars/ask-of.ts";
import type { GmailStandIn } from "./gmail.ts";
import type { GraphMailStandIn } from "./graph-mail.ts";

export const MAIL_NOW = new Date("2026-07-20T12:00:00Z");

type Opening = {
  /** How long it was waited for what was put off, in milliseconds. */
  pauses?: number[];
  /** Someone waits for the answer. */
  isAwaited?: boolean;
  /** For one answer. */
  patienceMs?: number;
};

const accessTo = (accessToken: string) => ({
  ask: askOf(undefined, 1500),
  takeTurn,
  secret: { accessToken, refreshToken: null },
  accountName: "robin@tenure.example",
});

const pauseOf = (pauses: number[]) => async (milliseconds: number) => void pauses.push(milliseconds);
const signalOf = (isAwaited: boolean) => (isAwaited ? null : new AbortController().signal);

export const openGmail = (
  { base, accessToken }: GmailStandIn,
  { pauses = [], isAwaited = false, patienceMs = 20_000 }: Opening = {},
): Promise<MailSession> =>
  gmail({ ...gmailAddress(readServiceUrls(`gmail=${base}`)), pause: pauseOf(pauses) }).open(
    { ...accessTo(accessToken), ask: askOf(undefined, patienceMs) },
    signalOf(isAwaited),
  );

export const openGraphMail = (
  { base, accessToken }: GraphMailStandIn,
  { pauses = [], isAwaited = false, patienceMs = 20_000 }: Opening = {},
): Promise<MailSession> => {
  const where = microsoftGraphAddress(readServiceUrls(`microsoft-graph=${base}`));
  const service = microsoftMail({ ...where, now: () => MAIL_NOW, pause: pauseOf(pauses) });
  return service.open({ ...accessTo(accessToken), ask: askOf(undefined, patienceMs) }, signalOf(isAwaited));
};
