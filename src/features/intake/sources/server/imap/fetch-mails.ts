import type { FetchMessageObject, FetchQueryObject, ImapFlow } from "imapflow";
import { MAIL_READ_BYTES } from "#features/intake/sources/mail/mails.ts";
import type { SaidMail } from "../mailing/port.ts";
import { attachmentsOf } from "./attachments.ts";
import type { ImapConnection } from "./imap-connection.ts";
import { keyOf, uidsOf } from "./imap-cursor.ts";
import { failed, isOfMessages } from "./imap-refusals.ts";
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

type Row = FetchMessageObject;

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
      if (wanted.has(row.uid) && (!query.source || row.source)) rows.set(row.uid, row);
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
const askAgain = async (client: ImapFlow, uids: readonly number[]): Promise<Map<number, Row | null>> => {
  const again = new Map<number, Row | null>();
  if (uids.length === 0) return again;
  // So that the server tells first what has been deleted.
  await client.noop();
  const there = new Set(await searchUids(client, { uid: uids.join(",") }));
  for (const uid of uids) {
    if (!there.has(uid)) continue;
    again.set(uid, (await rowsOf(client, [uid], WHOLE)).get(uid) ?? null);
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
    // A server that does not know how to send a part sends all of it.
    said: { form: "bytes", bytes: row.source.subarray(0, MAIL_READ_BYTES), labels: labelsOf(row) },
  };
};

const readBatch = async (
  client: ImapFlow,
  { folderId, uidValidity }: { folderId: string; uidValidity: string },
  uids: readonly number[],
): Promise<SaidMail[]> => {
  if ((await stayInFolder(client, folderId)).uidValidity !== uidValidity) return [];
  const rows = await rowsOf(client, uids, WHOLE);
  const again = await askAgain(
    client,
    uids.filter((uid) => !rows.has(uid)),
  );
  // Where it hands over nothing at all, that is no fault of the mails: they are asked for again another time.
  if (rows.size === 0 && again.size > 0 && [...again.values()].every((row) => row === null))
    throw failed("It did not hand over its mails.", "calendar");
  return uids.flatMap((uid) => {
    const row = rows.get(uid) ?? again.get(uid);
    return row === undefined ? [] : [saidOf(keyOf(uidValidity, uid), row)];
  });
};

/** Every answer has come whole before any of it is handed over: the connection is free for other questions between two batches. */
export async function* fetchMails(
  { ask }: ImapConnection,
  folderId: string,
  keys: readonly string[],
): AsyncGenerator<readonly SaidMail[]> {
  if (keys.length === 0) return;
  const { uidValidity } = await ask((client) => openFolder(client, folderId));
  const uids = uidsOf([...new Set(keys)], uidValidity);
  for (let at = 0; at < uids.length; at += SIZED_AT_ONCE) {
    const some = uids.slice(at, at + SIZED_AT_ONCE);
    const sizes = await ask(async (client) => {
      await stayInFolder(client, folderId);
      return rowsOf(client, some, { uid: true, size: true });
    });
    for (const batch of batchesOf(some, sizes)) {
      const said = await ask((client) => readBatch(client, { folderId, uidValidity }, batch));
      if (said.length > 0) yield said;
    }
  }
}
