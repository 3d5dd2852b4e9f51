import { IMPORT_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { OutboundAnswer } from "#server/outbound/outbound.ts";
import type { Access } from "../syncing/port.ts";
import { failed, passwordOf, refusedAccount, refusedCalendar } from "./refusals.ts";
import { type CaldavAccount, readCaldavAccount } from "./caldav-account.ts";
import { type Multistatus, multistatusOf } from "./multistatus.ts";
import { readXml, UnreadableXml, type XmlElement } from "./read-xml.ts";
import { mayHavePassword } from "./trusted-hosts.ts";
import { USER_AGENT } from "./user-agent.ts";

export type DavRequest = { method: "PROPFIND" | "REPORT"; depth: "0" | "1"; body: string };

export const UNREADABLE = "The server's answer could not be read. Nothing was changed.";

export const accountOf = ({ accountName }: Access): CaldavAccount => {
  const account = readCaldavAccount(accountName);
  if (!account) throw refusedAccount("We no longer know the server of this account. Connect it again.");
  return account;
};

export const basicAuthorization = (access: Access): string =>
  `Basic ${Buffer.from(`${accountOf(access).userName}:${passwordOf(access.secret)}`).toString("base64")}`;

/** An address on the person's own server, or one to which it leads as `mayHavePassword` allows. */
export const urlOf = (access: Access, address: string, base?: URL): URL => {
  const { server } = accountOf(access);
  const url = URL.parse(address, base?.href);
  if (url && mayHavePassword(server, url)) return url;
  throw refusedAccount(
    `The server names ${url?.hostname || "an address"} for your calendars. If that is yours, connect with that address.`,
  );
};

export const askDav = (access: Access, url: URL, { method, depth, body }: DavRequest): Promise<OutboundAnswer> =>
  access.ask(urlOf(access, url.href), {
    method,
    headers: {
      accept: "application/xml, text/xml",
      "user-agent": USER_AGENT,
      authorization: basicAuthorization(access),
      "content-type": "application/xml; charset=utf-8",
      depth,
    },
    body: `<?xml version="1.0" encoding="utf-8"?>\n${body}`,
    bytesMax: IMPORT_FILE_MAX_BYTES,
  });

export const documentOf = async ({ content }: OutboundAnswer): Promise<XmlElement> => {
  try {
    return await readXml(content);
  } catch (error) {
    if (error instanceof UnreadableXml) throw failed(UNREADABLE);
    throw error;
  }
};

/** Null for an answer that is no 207. */
export const multistatusIn = async (answer: OutboundAnswer): Promise<Multistatus | null> =>
  answer.status === 207 ? multistatusOf(await documentOf(answer), answer.url) : null;

/** The condition that a refusal names (RFC 3253, 1.6), such as `D:valid-sync-token`; null: it names none. */
export const conditionIn = async (answer: OutboundAnswer): Promise<string | null> => {
  const document = answer.content.length === 0 ? null : await readXml(answer.content).catch(() => null);
  return document?.name === "D:error" ? (document.parts[0]?.name ?? null) : null;
};

/** A 403 also says that a question is not understood; only these mean that it may not be asked. */
const FORBIDDEN: ReadonlySet<string | null> = new Set([null, "D:need-privileges"]);

/** What a collection says that gives no 207. Its number is all that is told of the server's words. */
const refusalOfCalendar = async (answer: OutboundAnswer): Promise<Error> => {
  const { status } = answer;
  if (status === 404 || status === 410) return refusedCalendar("This calendar is no longer there.");
  if (status === 403 && FORBIDDEN.has(await conditionIn(answer)))
    return refusedCalendar("You may no longer read this calendar.");
  return failed(status < 400 ? UNREADABLE : `The server answered with an error (${status}). Nothing was changed.`);
};

export const expectMultistatus = async (answer: OutboundAnswer): Promise<Multistatus> => {
  if (answer.status !== 207) throw await refusalOfCalendar(answer);
  const multistatus = await multistatusIn(answer);
  if (!multistatus) throw failed(UNREADABLE);
  return multistatus;
};
