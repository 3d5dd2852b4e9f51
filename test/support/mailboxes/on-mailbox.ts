import { ImapFlow } from "imapflow";
import type { MailSession, SaidMail } from "#features/intake/sources/server/mailing/port.ts";
import { imapAccount } from "#features/intake/sources/server/imap/imap-account.ts";
import type { Patience } from "#features/intake/sources/server/imap/imap-connection.ts";
import { imapService } from "#features/intake/sources/server/imap/imap-service.ts";
import { type Access, ServiceRefusal } from "#features/intake/sources/server/syncing/port.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { askOf, takeTurn } from "../calendars/ask-of.ts";
import { DOVECOT_PASSWORD } from "./dovecot-server.ts";

export const accessTo = (port: number, userName: string, password: string = DOVECOT_PASSWORD): Access => ({
  ask: askOf(),
  takeTurn,
  accountName: imapAccount({ server: { host: "127.0.0.1", port }, userName }),
  secret: { password },
});

/** What the product opens, at a server that the operator named. */
export const openMailbox = (
  port: number,
  userName: string,
  { signal = null, patience, password }: { signal?: AbortSignal | null; patience?: Patience; password?: string } = {},
): Promise<MailSession> =>
  imapService(
    { config: { serviceUrls: { imap: `imap://127.0.0.1:${port}` } }, outbound: createOutbound() },
    patience,
  ).open(accessTo(port, userName, password), signal);

/** The person's own mail program, which may change things. */
export const openOwn = async (port: number, userName: string): Promise<ImapFlow & AsyncDisposable> => {
  const client = new ImapFlow({
    host: "127.0.0.1",
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: userName, pass: DOVECOT_PASSWORD },
    logger: false,
    disableAutoIdle: true,
  });
  client.on("error", () => {});
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: async () => client.close() });
};

/** What was thrown instead of an answer, as `refused calendar: ...`, or as the reason of the way out. */
export const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  try {
    await asking;
    return "answered";
  } catch (error) {
    if (error instanceof ServiceRefusal) return `${error.is} ${error.of}: ${error.message}`;
    if (error instanceof OutboundRefusal) return error.reason;
    throw error;
  }
};

export const fetchAll = async (
  session: MailSession,
  folderId: string,
  keys: readonly string[],
): Promise<SaidMail[]> => {
  const said: SaidMail[] = [];
  for await (const batch of session.fetch(folderId, keys)) said.push(...batch);
  return said;
};

export const bytesOf = ({ said }: SaidMail): Buffer => Buffer.from(said.form === "bytes" ? said.bytes : []);
export const labelsOf = ({ said }: SaidMail): string[] => (said.form === "bytes" ? said.labels.toSorted() : []);

/** By which a test knows a mail of its own. */
export const nameOf = (mail: SaidMail): string => /Message-ID: <(.*)@/.exec(bytesOf(mail).toString())?.[1] ?? "none";

export const mailCalled = (name: string, text = "Hello"): string =>
  [
    `Message-ID: <${name}@mail.example.com>`,
    "Date: Tue, 3 Nov 2026 09:00:00 -0500",
    "From: Ann <ann@example.com>",
    `Subject: ${name}`,
    "",
    text,
    "",
  ].join("\r\n");

/** Everything there ever was. */
export const ALWAYS = { from: new Date("2000-01-01T00:00:00Z"), until: new Date("2040-01-01T00:00:00Z") };
