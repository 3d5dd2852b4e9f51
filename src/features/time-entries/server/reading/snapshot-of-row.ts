import { isoFromDatabase } from "#server/database/instants.ts";
import { columnsOf, type EntrySnapshot, type NamesOf } from "#features/time-entries/entry-columns.ts";
import type { EntryRow } from "../table.ts";

/** PostgreSQL prints `09:00:00`; whole minutes are kept as people type them. */
export const clockText = (time: string | null): string | null =>
  time?.endsWith(":00") && time.length === 8 ? time.slice(0, 5) : time;

const CLOCKS = columnsOf("time");
const INSTANTS = columnsOf("timestamp with time zone");
type Printed = Record<NamesOf<"time" | "timestamp with time zone">, string | null>;

/** Times and instants as the wire speaks them instead of as the database prints them. */
const respell = <Entry extends Printed>(entry: Entry): Entry => {
  const printed: Printed = entry;
  for (const name of CLOCKS) printed[name] = clockText(printed[name]);
  for (const name of INSTANTS) {
    const instant = printed[name];
    if (instant !== null) printed[name] = isoFromDatabase(instant);
  }
  return entry;
};

export const snapshotOf = ({ userId: _, version: __, updatedAt: ___, ...entry }: EntryRow): EntrySnapshot =>
  respell(entry);

const BESIDE_THE_ENTRY = { userId: undefined, version: undefined, updatedAt: undefined };

/**
 * The same to be shown: what is of the row alone is undefined, since to leave it out of a copy takes ten times as long
 * as the copy. The chain takes no such entry.
 */
export const shownEntryOf = (row: EntryRow): EntrySnapshot => respell({ ...row, ...BESIDE_THE_ENTRY });
