import { canonicalize } from "@tenure/ledger-proof";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { ENTRY_COLUMN_NAMES, type EntrySnapshot } from "#features/log/time-entries/entry-columns.ts";
import { readEntryEvent } from "#features/log/time-entries/snapshot.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { timeEntries } from "../table.ts";
import { snapshotOf } from "./snapshot-of-row.ts";

/** An entry that differs from what its last event made it. */
export type EntryFault = {
  entryId: Id;
  date: CivilDate | null;
  /** The last event about it; null when there is none. */
  seq: number | null;
} & (
  | { kind: "changed"; field: keyof EntrySnapshot; stored: Scalar; recorded: Scalar }
  /** A row that no event made. */
  | { kind: "unrecorded" }
  /** An event without its row. */
  | { kind: "missing" }
);
type Scalar = string | number | boolean | null;

const PAGE_ROWS = 500;

/**
 * Compares every entry with the last event about it. Row and event are read in one statement, so that an edit in
 * progress is seen whole or not at all; pages are read outside a transaction.
 */
export const findEntryFaults = async (
  book: BookOwner,
  db: Db,
): Promise<{ entryCount: number; faults: EntryFault[] }> => {
  const faults: EntryFault[] = [];
  let entryCount = 0;
  for (let after: Id | null = null; ;) {
    const rows: ComparedRow[] = await readCompared(book, db, after);
    faults.push(...rows.flatMap(faultsOf));
    entryCount += rows.length;
    after = rows.at(-1)?.row.id ?? null;
    if (rows.length < PAGE_ROWS) break;
  }
  const missing = await db.execute<{ subject_id: Id; seq: number }>(sql`
    SELECT e.subject_id, e.seq FROM ledger_events e JOIN ledger_payloads p USING (user_id, seq)
    WHERE e.user_id = ${book.userId} AND e.kind = 'create' AND p.payload LIKE '{"entry":{%'
      AND NOT EXISTS (SELECT FROM time_entries t WHERE t.user_id = e.user_id AND t.id = e.subject_id)
    ORDER BY e.seq`);
  for (const { subject_id: entryId, seq } of missing.rows) {
    faults.push({ kind: "missing", entryId, date: null, seq: Number(seq) });
  }
  return { entryCount, faults };
};

type ComparedRow = Awaited<ReturnType<typeof readCompared>>[number];

const lastEvent = (column: "e.seq" | "p.payload") => sql`(
  SELECT ${sql.raw(column)} FROM ledger_events e LEFT JOIN ledger_payloads p ON p.user_id = e.user_id AND p.seq = e.seq
  WHERE e.user_id = time_entries.user_id AND e.subject_id = time_entries.id
    AND e.kind IN ('create', 'amend', 'void', 'restore')
  ORDER BY e.seq DESC LIMIT 1)`;

const readCompared = (book: BookOwner, db: Db, after: Id | null) =>
  db
    .select({
      row: timeEntries,
      seq: sql<number | null>`${lastEvent("e.seq")}::int`,
      payload: sql<string | null>`${lastEvent("p.payload")}`,
    })
    .from(timeEntries)
    .where(and(eq(timeEntries.userId, book.userId), after === null ? undefined : gt(timeEntries.id, after)))
    .orderBy(asc(timeEntries.id))
    .limit(PAGE_ROWS);

const faultsOf = ({ row, seq, payload }: ComparedRow): EntryFault[] => {
  const stored = snapshotOf(row);
  const about = { entryId: stored.id, date: stored.date, seq };
  if (seq === null) return [{ kind: "unrecorded", ...about }];
  const recorded = readEntry(payload);
  // Details that are gone or unreadable are a fault of the chain, which reports them itself.
  if (recorded === null) return [];
  return COMPARED.filter((field) => plain(field, stored[field]) !== plain(field, recorded[field])).map((field) => ({
    kind: "changed" as const,
    ...about,
    field,
    stored: plain(field, stored[field]),
    recorded: plain(field, recorded[field]),
  }));
};

const readEntry = (payload: string | null): EntrySnapshot | null => {
  if (payload === null) return null;
  try {
    return readEntryEvent(payload).entry;
  } catch {
    return null;
  }
};

const COMPARED = ENTRY_COLUMN_NAMES.filter((name) => name !== "id" && name !== "evidenceCount");

type Listed = EntrySnapshot["raises" | "rulesMatched" | "proposals"][number];

/** The database keeps the fields of what stands in a list in its own order. */
const plainItem = (item: Listed): string => {
  if ("seconds" in item) return `${item.seconds} s ${item.latenessClass} ${item.at}`;
  return "name" in item ? `${item.id} ${item.name}` : canonicalize(item);
};

/** One spelling: an event may say `09:00:00` where the row has `09:00`, or omit what is null in the row. */
const plain = (field: string, value: EntrySnapshot[keyof EntrySnapshot] | undefined): Scalar => {
  if (value === undefined) return null;
  if (typeof value === "object" && value !== null) {
    if ("source" in value) return `${value.source} ${value.id} ${value.start}`;
    return "subject" in value || "text" in value ? canonicalize(value) : value.map(plainItem).join(", ");
  }
  const isTime = field === "timeStarted" || field === "timeEnded";
  return isTime && typeof value === "string" && value.length === 8 && value.endsWith(":00") ? value.slice(0, 5) : value;
};
