import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";
import { MAIL_READ_BYTES } from "#features/intake/sources/mail/mails.ts";
import type { SaidMail } from "../mailing/port.ts";
import { attachmentsOf } from "./attachments.ts";
import type { ImapConnection } from "./imap-connection.ts";
import { keyOf, uidsOf } from "./imap-cursor.ts";
import { AnsweredTooMuch, failed, isOfMessages } from "./imap-refusals.ts";
import { labelsOf } from "./keywords.ts";
import { openFolder, searchUids, stayInFolder } from "./open-folder.ts";

/** Of so many at once the sizes are asked. */
const SIZED_AT_ONCE = 200;
/** And so many, or so much, is in memory at once. */
const BATCH = { mails: 50, bytes: 4 * MAIL_READ_BYTES } as const;

const WHOLE: FetchQueryObject = {
  uid: true,
  flags: true,
  bodyStructure: true,
  threadId: true,
  labels: true,
  source: { start: 0, maxLength: MAIL_READ_BYTES },
};

/** What is asked of a mail whose structure is larger than we read: it has no files for us. */
const { bodyStructure: _, ...UNSTRUCTURED } = WHOLE;

/** Of one fetch so many answers may end the connection: after the first of these no structure is asked for any more. */
const TOO_MUCH = { structured: 32, ever: 200 } as const;

type Row = FetchMessageObject;

/** A server that does not know how to send a part sends all of it. A copy: what is left out goes. */
const withPart = (row: Row): Row =>
  row.source && row.source.length > MAIL_READ_BYTES
    ? { ...row, source: Buffer.from(row.source.subarray(0, MAIL_READ_BYTES)) }
    : row;

/** What came of what was asked for. A server that refuses some of them has said nothing about the rest. */
const rowsOf = async (
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<Map<number, Row>> => {
  const [wanted, rows] = [new Set(uids), new Map<number, Row>()];
  if (uids.length === 0) return rows;
  try {
    for await (const row of client.fetch([...uids], query, { uid: true })) {
      // A line about flags alone may come between.
      if (wanted.has(row.uid) && (!query.source || row.source)) rows.set(row.uid, withPart(row));
    }
  } catch (error) {
    if (!isOfMessages(error)) throw error;
  }
  return rows;
};

/** In the order that was asked for. */
const batchesOf = (uids: readonly number[], sizes: ReadonlyMap<number, Row>): number[][] => {
  const batches: number[][] = [];
  let bytes = 0;
  for (const uid of uids) {
    const size = Math.min(sizes.get(uid)?.size ?? MAIL_READ_BYTES, MAIL_READ_BYTES);
    const open = batches.at(-1);
    if (open && open.length < BATCH.mails && bytes + size <= BATCH.bytes) {
      open.push(uid);
      bytes += size;
    } else {
      batches.push([uid]);
      bytes = size;
    }
  }
  return batches;
};

/**
 * What an answer left out may still be there: it is asked for alone. Null: it is there, and cannot be had. What is no longer
 * there is not in the answer.
 */
const askAgain = async (
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): Promise<Map<number, Row | null>> => {
  const again = new Map<number, Row | null>();
  if (uids.length === 0) return again;
  // So that the server tells first what has been deleted.
  await client.noop();
  const there = new Set(await searchUids(client, { uid: uids.join(",") }));
  for (const uid of uids) {
    if (!there.has(uid)) continue;
    again.set(uid, (await rowsOf(client, [uid], query)).get(uid) ?? null);
  }
  if (![...again.values()].includes(null)) return again;
  // It may have been deleted just now.
  const left = new Set(await searchUids(client, { uid: uids.join(",") }));
  return new Map([...again].filter(([uid, row]) => row !== null || left.has(uid)));
};

const saidOf = (key: string, row: Row | null): SaidMail => {
  if (row?.source === undefined) return { key, threadId: null, attachments: [], said: { form: "read", mail: null } };
  return {
    key,
    threadId: row.threadId ?? null,
    attachments: attachmentsOf(row.bodyStructure),
    said: { form: "bytes", bytes: row.source, labels: labelsOf(row) },
  };
};

/** One folder that is read. `tooMuch`: how often an answer ended the connection. */
type Reading = { connection: ImapConnection; folderId: string; uidValidity: string; tooMuch: number };

const readBatch = async (
  client: ImapFlow,
  { folderId, uidValidity, tooMuch }: Reading,
  { uids, query }: { uids: readonly number[]; query: FetchQueryObject },
): Promise<SaidMail[]> => {
  if ((await stayInFolder(client, folderId)).uidValidity !== uidValidity) return [];
  const rows = await rowsOf(client, uids, query);
  const again = await askAgain(
    client,
    uids.filter((uid) => !rows.has(uid)),
    query,
  );
  // Where it hands over nothing at all, that is no fault of the mails: they are asked for again another time.
  if (tooMuch === 0 && rows.size === 0 && again.size > 0 && [...again.values()].every((row) => row === null))
    throw failed("It did not hand over its mails.", "calendar");
  return uids.flatMap((uid) => {
    const row = rows.get(uid) ?? again.get(uid);
    return row === undefined ? [] : [saidOf(keyOf(uidValidity, uid), row)];
  });
};

/**
 * Anyone can send a mail that is answered with more than we read, which ends the connection. So that it stops no others,
 * halves of the batch are asked for, down to that mail, then that mail without its structure, and at last it means nothing.
 */
const readHalving = async (reading: Reading, uids: readonly number[], query: FetchQueryObject): Promise<SaidMail[]> => {
  try {
    return await reading.connection.ask((client) => readBatch(client, reading, { uids, query }));
  } catch (error) {
    if (!(error instanceof AnsweredTooMuch) || reading.tooMuch >= TOO_MUCH.ever) throw error;
  }
  reading.tooMuch += 1;
  const isStructured = query === WHOLE;
  if (isStructured && (uids.length === 1 || reading.tooMuch >= TOO_MUCH.structured))
    return readHalving(reading, uids, UNSTRUCTURED);
  if (uids.length === 1) return uids.map((uid) => saidOf(keyOf(reading.uidValidity, uid), null));
  const middle = Math.ceil(uids.length / 2);
  const first = await readHalving(reading, uids.slice(0, middle), query);
  return [...first, ...(await readHalving(reading, uids.slice(middle), query))];
};

/** Every answer has come whole before any of it is handed over: the connection is free for other questions between two batches. */
export async function* fetchMails(
  connection: ImapConnection,
  folderId: string,
  keys: readonly string[],
): AsyncGenerator<readonly SaidMail[]> {
  if (keys.length === 0) return;
  const { ask } = connection;
  const { uidValidity } = await ask((client) => openFolder(client, folderId));
  const reading: Reading = { connection, folderId, uidValidity, tooMuch: 0 };
  const uids = uidsOf([...new Set(keys)], uidValidity);
  for (let at = 0; at < uids.length; at += SIZED_AT_ONCE) {
    const some = uids.slice(at, at + SIZED_AT_ONCE);
    const sizes = await ask(async (client) => {
      await stayInFolder(client, folderId);
      return rowsOf(client, some, { uid: true, size: true });
    });
    for (const batch of batchesOf(some, sizes)) {
      const said = await readHalving(reading, batch, reading.tooMuch < TOO_MUCH.structured ? WHOLE : UNSTRUCTURED);
      if (said.length > 0) yield said;
    }
  }
}
