import type { ImapFlow } from "imapflow";
import type { MailChanges } from "../mailing/port.ts";
import type { Span } from "../syncing/port.ts";
import { keyOf, readCursor, writeCursor } from "./imap-cursor.ts";
import { AnsweredTooMuch, TooManyMails } from "./imap-refusals.ts";
import { MAILS_MAX, openFolder, searchUids } from "./open-folder.ts";
import { withinBytes } from "./within-bytes.ts";

const DAY_MS = 86_400_000;
/** Dates of IMAP are days of the zone of the server, or of whoever sent the mail: up to 14 hours from UTC. */
const MARGIN = { before: 1, after: 2 } as const;

const newestFirst = (uidValidity: string, uids: Iterable<number>): string[] =>
  [...new Set(uids)].toSorted((one, other) => other - one).map((uid) => keyOf(uidValidity, uid));

/** By the day of arrival, so that mails of the days around the span come too. */
export const listMails = async (client: ImapFlow, folderId: string, { from, until }: Span): Promise<string[]> => {
  const { uidValidity } = await openFolder(client, folderId);
  const uids = await searchUids(client, {
    since: new Date(from.getTime() - MARGIN.before * DAY_MS),
    before: new Date(until.getTime() + MARGIN.after * DAY_MS),
  });
  return newestFirst(uidValidity, uids);
};

/** Where the server does not say its next UID: behind the last one. */
const uidAfterLast = async (client: ImapFlow): Promise<number> =>
  Math.max(0, ...(await searchUids(client, { uid: "*" }))) + 1;

export const beginAt = async (client: ImapFlow, folderId: string): Promise<string> => {
  const { uidValidity, uidNext, highestModseq } = await openFolder(client, folderId);
  return writeCursor({
    uidValidity,
    uidNext: uidNext ?? (await uidAfterLast(client)),
    highestModseq: highestModseq === null ? null : String(highestModseq),
  });
};

/** Lines about so many mails, with long keywords. */
const FLAGS_BYTES_MAX = 32 * 1024 * 1024;

const flaggedSince = async (client: ImapFlow, since: bigint): Promise<number[]> =>
  withinBytes(client, FLAGS_BYTES_MAX, async () => {
    const uids: number[] = [];
    const rows = client.fetch("1:*", { uid: true, flags: true }, { uid: true, changedSince: since });
    for await (const { uid } of rows) if (uid) uids.push(uid);
    return uids;
  });

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Null where more has changed than is read at once: so much is listed anew. */
const orTooMany = async (asking: Promise<number[]>): Promise<number[] | null> => {
  try {
    const uids = await asking;
    return uids.length > MAILS_MAX ? null : uids;
  } catch (error) {
    if (error instanceof TooManyMails || error instanceof AnsweredTooMuch) return null;
    throw error;
  }
};

/**
 * What arrived, and where the server counts changes also what was flagged otherwise, read or unread too: it doesn't say which
 * flag. The folder is looked at first and asked then, so that whatever arrives meanwhile is told now, or again next time.
 */
export const changesSince = async (client: ImapFlow, folderId: string, cursor: string): Promise<MailChanges> => {
  const since = readCursor(cursor);
  const { uidValidity, uidNext, highestModseq } = await openFolder(client, folderId);
  if (!since || since.uidValidity !== uidValidity) return { is: "reset" };
  // A range that ends in * holds the last mail, however old it is.
  const found = await orTooMany(searchUids(client, { uid: `${since.uidNext}:*` }));
  if (!found) return { is: "reset" };
  const arrived = found.filter((uid) => uid >= since.uidNext);
  const flagged =
    highestModseq !== null && since.highestModseq !== null
      ? await orTooMany(flaggedSince(client, smaller(highestModseq, BigInt(since.highestModseq))))
      : [];
  if (!flagged) return { is: "reset" };
  const next = writeCursor({
    uidValidity,
    uidNext: arrived.reduce((largest, uid) => Math.max(largest, uid + 1), Math.max(since.uidNext, uidNext ?? 1)),
    highestModseq: highestModseq === null ? null : String(highestModseq),
  });
  return { is: "changes", keys: newestFirst(uidValidity, [...arrived, ...flagged]), cursor: next };
};
