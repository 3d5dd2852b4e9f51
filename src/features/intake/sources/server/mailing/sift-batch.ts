import { hash } from "node:crypto";
import { firstStartOf, type ItemHit, type ItemReading } from "#features/intake/proposals/server/index.ts";
import { itemOfMail, MAIL_LIMITS } from "#features/intake/sources/mail/mails.ts";
import type { ReadMail } from "#features/intake/sources/mail/read-mail.ts";
import { siftMail, type SiftRequest } from "#features/intake/sources/mail/sift-mail.ts";
import type { Stayed } from "#features/intake/sources/read-here.ts";
import type { Id } from "#shared/ids.ts";
import type { Item } from "#shared/item.ts";
import { filesOf } from "./files-of.ts";
import { readMails } from "../reading/read-mails.ts";
import { itemHitOf, type ItemRules } from "../reading/rules-of-source.ts";
import type { Reference } from "../syncing/port.ts";
import { keptWhy } from "../reading/kept-why.ts";
import type { SaidMail } from "./port.ts";

/** What became of a mail: an item with what matched all of its text, or why it stays where it is. */
export type Sifted = {
  key: string;
  reference: Reference;
  found: { item: Item; hits: ItemHit[]; reading?: ItemReading } | Stayed;
  /** No rule said anything of it: as a model may be asked about it. */
  unmatched?: Item;
};

/** By what proposals know it. */
export const identityOf = (item: Item): Pick<Reference, "id" | "originalStart"> => ({
  id: item.id,
  originalStart: firstStartOf(item),
});

/** Of what is not proposed nothing but why not and a hash, and from when on it may be. */
const referenceOf = (
  key: string,
  { mail, found }: { mail: ReadMail | null; found: Sifted["found"] },
): Pick<Reference, "id" | "originalStart"> => {
  if (typeof found === "object") return identityOf(found.item);
  const id = `${found} ${hash("sha256", mail?.id ?? key, "hex")}`;
  return { id, originalStart: found === "future" && mail ? mail.sentAt.toISOString() : null };
};

type Referred = Pick<Reference, "id" | "originalStart">;
export const isProposed = ({ originalStart }: Pick<Referred, "originalStart">): boolean =>
  originalStart?.startsWith("mail ") ?? false;
/** Neither asked for, nor over: not counted as found. */
export const isFar = (mail: Referred): boolean => !isProposed(mail) && /^(outside-window|future) /.test(mail.id);
/** Its date is ahead: it is read again once that is past, however long ago it arrived. */
export const isAhead = (mail: Referred, at: Date): boolean =>
  !isProposed(mail) && mail.originalStart !== null && Date.parse(mail.originalStart) > at.getTime();
export const isDated = (mail: Referred): boolean => !isProposed(mail) && Boolean(mail.originalStart);

const readAll = async (batch: readonly SaidMail[], timeZone: string): Promise<(ReadMail | null)[]> => {
  const written = batch.flatMap(({ said }) => (said.form === "bytes" ? [said] : []));
  const read = await readMails(
    written.map(({ bytes }) => bytes),
    timeZone,
  );
  const mails = written.map(({ labels }, index) => {
    const mail = read[index] ?? null;
    return mail && { ...mail, labels: [...new Set([...mail.labels, ...labels])] };
  });
  return batch.map(({ said }) => (said.form === "read" ? said.mail : (mails.shift() ?? null)));
};

/** A mail with all that its reader sees of it, as far as a model may be asked; nothing of it is kept before that has read it. */
const askableOf = (mail: ReadMail, timeZone: string, threadId: string | null): Item | undefined => {
  if (mail.seen === null) return undefined;
  const whole = { ...mail, sentAt: mail.sentAt.toISOString(), threadId: threadId ?? mail.rootId };
  const listed = {
    senders: mail.senders.slice(0, MAIL_LIMITS.addresses),
    recipients: mail.recipients.slice(0, MAIL_LIMITS.addresses),
    labels: mail.labels.slice(0, MAIL_LIMITS.labels),
  };
  return {
    ...itemOfMail({ ...whole, ...listed, excerpt: mail.seen ?? mail.text }, timeZone),
    hidden: mail.hidden ?? 0,
  };
};

/** It and the mails that it answers, as far as it names them: its thread is at least as long. */
const namedInThread = ({ threadIds }: ReadMail): number =>
  new Set(threadIds.filter((id) => !id.startsWith("thread "))).size;

type Siftable = { mail: ReadMail | null; threadId: string | null };

const siftOne = (
  { mail, threadId }: Siftable,
  request: SiftRequest,
  rules: ItemRules,
): Pick<Sifted, "found" | "unmatched"> => {
  const seen = new Map<Id, ItemHit>();
  const match = (message: Parameters<ItemRules["matchMessage"]>[0]) => {
    const hits = rules.matchMessage(message);
    // The first one is asked about all of the text.
    for (const hit of hits) if (!seen.has(hit.ruleId)) seen.set(hit.ruleId, itemHitOf(hit));
    return hits;
  };
  const sent = siftMail(mail, { request, match, threadLength: mail ? namedInThread(mail) : 0 });
  if (typeof sent === "string") {
    const unmatched = mail && sent === "no-rule" && seen.size === 0 && askableOf(mail, request.timeZone, threadId);
    return unmatched ? { found: sent, unmatched } : { found: sent };
  }
  const { ruleIds, ...said } = sent;
  const item = itemOfMail({ ...said, threadId: threadId ?? said.threadId }, request.timeZone);
  const hits = ruleIds.flatMap((id) => seen.get(id) ?? []);
  return { found: { item, hits: keptWhy(hits, item.text) } };
};

type Attached = NonNullable<Item["attached"]>;

/** Names and sizes: nothing of the files themselves is fetched before somebody asks. */
const withFiles = (
  { found, unmatched }: Pick<Sifted, "found" | "unmatched">,
  attached: Attached,
): Pick<Sifted, "found" | "unmatched"> => {
  if (attached.files.length === 0) return unmatched ? { found, unmatched } : { found };
  if (typeof found === "object") return { found: { ...found, item: { ...found.item, attached } } };
  return unmatched ? { found, unmatched: { ...unmatched, attached } } : { found };
};

/** Reads a batch, and keeps of each mail that a rule matches its headers and what matched. The rest is forgotten here. */
export const siftBatch = async (
  batch: readonly SaidMail[],
  request: SiftRequest,
  rules: ItemRules,
): Promise<Sifted[]> => {
  const mails = await readAll(batch, request.timeZone);
  return batch.map(({ key, threadId, attachments }, index) => {
    const mail = mails[index] ?? null;
    const files = { key, files: filesOf(attachments) };
    const sifted = withFiles(siftOne({ mail, threadId }, request, rules), files);
    const { found } = sifted;
    // What is not over yet is read again once it is.
    const etag = found === "future" ? null : rules.hash;
    const reference = { outsideKey: key, ...referenceOf(key, { mail, found }), etag };
    return { key, reference, ...sifted };
  });
};
