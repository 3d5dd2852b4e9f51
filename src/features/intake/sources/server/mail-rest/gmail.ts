import * as z from "zod/mini";
import {
  gmailIdSchema,
  GMAIL_MESSAGE_FIELDS,
  GMAIL_SKETCH_FIELDS,
} from "#features/intake/sources/json/gmail-message.ts";
import { type ReadGmail, readGmail } from "#features/intake/sources/json/read-gmail.ts";
import { hashOf, hashOfBytes } from "#features/intake/sources/mail/clean.ts";
import { serviceAddress, type ServiceUrls } from "#server/outbound/service-address.ts";
import { askGoogle, isPassing, nextGooglePage, refusalOf } from "../rest/ask-google.ts";
import { allPages, LIST_PAGES_MAX, PAGE_SIZE } from "../rest/all-pages.ts";
import { addressAt, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { MailService, MailSession, SaidMail } from "../mailing/port.ts";
import { type Access, ServiceRefusal, type Span } from "../syncing/port.ts";
import { type Answered, askBatches, type OfMails, type Pause, pauseFor } from "./ask-batches.ts";
import { decodeBase64Url } from "./decode-text.ts";
import { askGmailBatch, BATCH_SIZE } from "./gmail-batch.ts";
import { gmailChanges, historyIdSchema } from "./gmail-changes.ts";
import { fetchGmailFile } from "./gmail-file.ts";
import { GmailLabels } from "./gmail-labels.ts";
import { inTurns } from "../syncing/in-turns.ts";

/** All mails, to read. Google has no lesser scope with which a text may be read. */
export const GMAIL_SCOPES = ["https://www.googleapis.com/auth/gmail.readonly"] as const;

/** Where it is, or where the operator says that a stand-in or a proxy is. */
export const gmailAddress = (urls: ServiceUrls): Omit<JsonService, "name"> =>
  serviceAddress(urls, "gmail", "https://gmail.googleapis.com/gmail/v1");

type Gmail = JsonService & { access: Access; signal: AbortSignal | null; pause: Pause; labels: GmailLabels };

const FOLDER = { id: "all", name: "All mail", role: "all" } as const;

const listSchema = z.object({
  messages: z.optional(z.array(z.object({ id: gmailIdSchema }))),
  nextPageToken: z.optional(z.string()),
  /** Always there, so that an answer that is not whole is no empty list. */
  resultSizeEstimate: z.number(),
});

const list = async (gmail: Gmail, { from, until }: Span): Promise<string[]> => {
  const first = addressAt(gmail, ["users", "me", "messages"], {
    // In whole seconds, of which the first may not count.
    q: `after:${Math.floor(from.getTime() / 1000) - 1} before:${Math.ceil(until.getTime() / 1000)} -in:drafts -in:chats`,
    includeSpamTrash: "false",
    maxResults: String(PAGE_SIZE),
    fields: "messages(id),nextPageToken,resultSizeEstimate",
  });
  const readPage = async (address: URL) => {
    const answer = await askGoogle(gmail.access, address, gmail, { of: "calendar" });
    const { data } = listSchema.safeParse(answer?.body);
    if (!data) throw unreadable(gmail);
    const next = nextGooglePage(address, data.nextPageToken);
    return { page: (data.messages ?? []).map(({ id }) => id), next };
  };
  return [...new Set((await allPages(gmail, first, readPage, { pagesMax: LIST_PAGES_MAX })).flat())];
};

const begin = async (gmail: Gmail): Promise<string> => {
  const address = addressAt(gmail, ["users", "me", "profile"], { fields: "historyId" });
  const answer = await askGoogle(gmail.access, address, gmail, { of: "account", allowed: [400] });
  // What it answers for an account of Google that has no mailbox.
  if (!answer)
    throw new ServiceRefusal("This Google account has no Gmail that we can read.", { is: "refused", of: "account" });
  const { data } = z.object({ historyId: historyIdSchema }).safeParse(answer.body);
  if (!data) throw unreadable(gmail);
  return data.historyId;
};

/** The mailbox itself, among messages. */
const PROFILE = "";

const messageAddress = (gmail: Gmail, key: string, parameters: Readonly<Record<string, string>>): URL =>
  key === PROFILE
    ? addressAt(gmail, ["users", "me", "profile"], { fields: "historyId" })
    : addressAt(gmail, ["users", "me", "messages", key], parameters);

const MAILS: OfMails = {
  witness: PROFILE,
  // 404: it is gone. 400: it is none.
  isRefusal: ({ status }) => ![200, 400, 404].includes(status),
};

const WHOLE = { format: "full", fields: GMAIL_MESSAGE_FIELDS };
const SKETCH = { format: "metadata", fields: GMAIL_SKETCH_FIELDS };
const RAW = { format: "raw", fields: "id,raw" };

const askFor = (gmail: Gmail, keys: readonly string[], parameters: Readonly<Record<string, string>>) =>
  askBatches(keys, {
    service: gmail,
    size: BATCH_SIZE,
    ask: (batch) =>
      askGmailBatch(
        gmail.access,
        gmail,
        batch.map((key) => messageAddress(gmail, key, parameters)),
      ),
    isPassing,
    ofMails: MAILS,
    signal: gmail.signal,
    pause: gmail.pause,
  });

/** The message, or nothing where Gmail can't say it. Null: it is no longer there. */
const bodyOf = (gmail: Gmail, answer: Answered): { body: unknown } | null => {
  // 400: a mail that is none.
  if (typeof answer === "string" || answer.status === 400) return { body: null };
  if (answer.status === 404) return null;
  if (answer.status === 200) return { body: answer.body };
  // A token that ended while the batch was read is a new one in the next.
  if (answer.status === 401)
    throw new ServiceRefusal(`${gmail.name} asked us to come back later.`, { is: "failed", of: "account" });
  throw refusalOf(answer, gmail, "calendar");
};

/**
 * The hash of the source of each mail without a Message-ID; of one that is too large that of its key. None where its source
 * can't be had now: a mail that goes by another name later would be proposed twice.
 */
const hashesOf = async (gmail: Gmail, keys: readonly string[]): Promise<Map<string, string>> => {
  const hashes = new Map<string, string>();
  for await (const answers of askFor(gmail, keys, RAW))
    for (const [key, answer] of answers) {
      const { data } = z.object({ raw: z.string() }).safeParse(bodyOf(gmail, answer)?.body);
      if (data) hashes.set(key, hashOfBytes(Buffer.from(data.raw, "base64url")));
      else if (answer === "too large") hashes.set(key, hashOf(`gmail ${key}`));
    }
  return hashes;
};

/** Those that can't be said whole are asked for by their headers and how they begin. */
const sketchesOf = async (gmail: Gmail, answers: ReadonlyMap<string, Answered>) => {
  const large = [...answers].flatMap(([key, answer]) => (typeof answer === "string" ? [key] : []));
  const sketches = new Map<string, Answered>();
  for await (const more of askFor(gmail, large, SKETCH)) for (const [key, answer] of more) sketches.set(key, answer);
  return new Map([...answers, ...sketches]);
};

const saidOf = (key: string, { threadId, attachments, mail }: ReadGmail, hashes: ReadonlyMap<string, string>) => {
  const id = mail?.id ?? hashes.get(key);
  const read = mail && id !== undefined ? { ...mail, id } : null;
  return { key, threadId, attachments, said: { form: "read", mail: read } } satisfies SaidMail;
};

const labelIdsIn = (bodies: readonly unknown[]): string[] =>
  bodies.flatMap((body) => z.object({ labelIds: z.array(z.string()) }).safeParse(body).data?.labelIds ?? []);

async function* fetchMails(gmail: Gmail, keys: readonly string[]): AsyncGenerator<readonly SaidMail[]> {
  for await (const answers of askFor(gmail, keys, WHOLE)) {
    const said = [...(await sketchesOf(gmail, answers))].flatMap(([key, answer]) => {
      const body = bodyOf(gmail, answer);
      return body ? [{ key, ...body }] : [];
    });
    const labels = await gmail.labels.namesOf(labelIdsIn(said.map(({ body }) => body)));
    const setting = { decode: decodeBase64Url, labels };
    const all = await inTurns(said, ({ key, body }) => ({ key, found: readGmail(body, setting) }));
    const read = all.flatMap(({ key, found }) => (found === "left out" ? [] : [{ key, found }]));
    const hashes = await hashesOf(
      gmail,
      read.flatMap(({ key, found }) => (found.mail?.id === null ? [key] : [])),
    );
    yield read.map(({ key, found }) => saidOf(key, found, hashes));
  }
}

const sessionOf = (gmail: Gmail): MailSession => ({
  listFolders: async () => [FOLDER],
  list: (_folder, span) => list(gmail, span),
  begin: () => begin(gmail),
  changes: (_folder, cursor) => gmailChanges(gmail, gmail.access, cursor),
  fetch: (_folder, keys) => fetchMails(gmail, keys),
  fetchAttachment: (_folder, of, bytesMax) => fetchGmailFile(gmail, gmail.access, of, bytesMax),
  close: async () => {},
});

/** Gmail (v1). One folder: all mail but spam, trash, drafts and chats. */
export const gmail = ({ pause = pauseFor, ...where }: Omit<JsonService, "name"> & { pause?: Pause }): MailService => {
  const service: JsonService = { ...where, name: "Gmail", thing: "mailbox" };
  return {
    open: async (access, signal) =>
      sessionOf({ ...service, access, signal, pause, labels: new GmailLabels(service, access) }),
  };
};
