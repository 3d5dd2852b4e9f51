import { hash } from "node:crypto";
import {
  type BreakReason,
  canonicalizePayload,
  type ChainHead,
  type ChainLink,
  type JsonValue,
  verifyChain,
} from "@tenure/ledger-proof";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { sealedEventOf } from "#server/ledger/sealed-event.ts";
import { type LedgerHead, readEventsAfter, readHead } from "#server/ledger/store.ts";
import { readPublishedHeads } from "./transparency-store.ts";

const PAGE_ROWS = 500;

export type ChainFault = { seq: number; subjectId: Id | null; reason: BreakReason; meaning: string };

export type ChainCheck = {
  /** As it was stored when the check began. */
  head: LedgerHead | null;
  /** Events that were looked at. */
  eventCount: number;
  faults: ChainFault[];
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/** A head that was noted when it was the last event: the stored end of the record, or the one in a day's root. */
type NotedHead = LedgerHead & { day: CivilDate | null };

const readNotedHeads = async (book: BookOwner, db: Db, head: LedgerHead | null): Promise<NotedHead[]> => {
  const published = await readPublishedHeads(book, db);
  return head === null ? published : [...published, { ...head, day: null }];
};

/**
 * Verifies what the database holds of a chain, in pages outside a transaction; events may be appended meanwhile.
 * Changed or missing details are named event by event. Any other break ends the check, because nothing anchors what
 * follows it. A record that was rewritten or cut is consistent in itself: the daily roots, which are public, reveal it.
 */
export const checkChain = async (book: BookOwner, db: Db): Promise<ChainCheck> => {
  const head = await readHead(book, db);
  const noted = await readNotedHeads(book, db, head);
  const faults: ChainFault[] = [];
  let last: ChainHead | null = null;
  let eventCount = 0;
  for (;;) {
    const rows: PageRow[] = await readEventsAfter(book, db, last?.seq ?? 0, PAGE_ROWS);
    eventCount += rows.length;
    const page = await checkPage(book, rows, last, noted);
    faults.push(...page.faults);
    if (!page.goesOn) return { head, eventCount, faults };
    last = page.last;
    if (rows.length < PAGE_ROWS) break;
  }
  const stored = (await readHead(book, db))?.seq ?? 0;
  const lastSeq = last?.seq ?? 0;
  const beyond = noted.findLast(({ seq }) => seq > lastSeq);
  if (beyond) faults.push(headFault("truncated", lastSeq + 1, cutWords(beyond, lastSeq)));
  else if (stored < lastSeq) faults.push(headFault("anchor-mismatch", lastSeq, behindWords(stored, lastSeq)));
  return { head, eventCount, faults };
};

type PageRow = Awaited<ReturnType<typeof readEventsAfter>>[number];

const checkPage = async (
  book: BookOwner,
  rows: readonly PageRow[],
  before: ChainHead | null,
  noted: readonly NotedHead[],
): Promise<{ faults: ChainFault[]; last: ChainHead | null; goesOn: boolean }> => {
  const faults: ChainFault[] = [];
  let last = before;
  for (let start = 0; start < rows.length;) {
    const rest = rows.slice(start);
    const hashes = new Map(rest.map(({ event }) => [event.seq, event.hash]));
    const differing = noted.filter(({ seq, hash: said }) => hashes.has(seq) && hashes.get(seq) !== said);
    const verdict = await verifyChain(rest.map(linkOf), sha256, {
      ownerId: book.userId,
      anchors: differing,
      requirePayloads: true,
      ...(last === null ? {} : { after: last }),
    });
    if (verdict.ok) return { faults, last: verdict.head, goesOn: true };
    const { reason, seq, meaning, index } = verdict.firstBreak;
    const broken = rest[index]?.event;
    const words = reason === "anchor-mismatch" ? otherHashWords(differing, seq) : meaning;
    faults.push({ seq, subjectId: broken?.subjectId ?? null, reason, meaning: words });
    const isOfDetails = reason === "payload-mismatch" || reason === "payload-missing";
    if (!isOfDetails || !broken) return { faults, last, goesOn: false };
    last = { ownerId: broken.userId, seq: broken.seq, hash: broken.hash };
    start += index + 1;
  }
  return { faults, last, goesOn: true };
};

const linkOf = ({ event, payload, salt }: PageRow): ChainLink => ({
  event: sealedEventOf(event),
  opening: payload === null || salt === null ? null : { salt, payload: payloadOf(payload) },
});

/** The payload in a stored text. A text that is not canonical was edited: it is returned as it is and matches nothing. */
const payloadOf = (text: string): JsonValue => {
  try {
    const payload: JsonValue = JSON.parse(text);
    return canonicalizePayload(payload) === text ? payload : text;
  } catch {
    return text;
  }
};

const headFault = (reason: BreakReason, seq: number, meaning: string): ChainFault => ({
  seq,
  subjectId: null,
  reason,
  meaning,
});
const cutWords = ({ day, seq }: NotedHead, last: number): string => {
  const beyond = day === null ? `its stored end is event ${seq}` : `the daily root of ${day} holds event ${seq}`;
  return `The record ends with event ${last}, although ${beyond}: its end was cut off.`;
};
const otherHashWords = (differing: readonly NotedHead[], seq: number): string => {
  const day = differing.find((noted) => noted.seq === seq && noted.day !== null)?.day;
  return day === undefined
    ? `The stored end of the record is not the hash of event ${seq}.`
    : `The daily root of ${day} holds another hash of event ${seq}: the record was rewritten at or before it.`;
};
const behindWords = (stored: number, last: number): string =>
  `The stored end of the record is event ${stored}, although event ${last} exists: the end was set back.`;
