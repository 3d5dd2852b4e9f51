import { type IntegrityFault, valueWords } from "#features/proof/integrity/fault.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type ComparedClosing, readComparedClosings } from "./read-model.ts";
import { isObject, readPayload } from "./read-payload.ts";

type Fields = Record<string, unknown>;

/** How a kind of closing is stored: what it is called, and its columns with what its event says about them. */
type Closing = {
  kind: "week" | "year";
  event: "attest" | "lock";
  /** Columns that distinguish one closing from another. */
  keys: readonly string[];
  nameOf: (closing: Fields) => string;
  columnsOf: (recorded: Fields) => Fields;
};

const CLOSINGS: readonly Closing[] = [
  {
    kind: "week",
    event: "attest",
    keys: ["week_start", "person_id"],
    nameOf: ({ week_start: start }) => `The signed week of ${String(start)}`,
    columnsOf: ({ start, personId, entryCount, loggedSeconds, setHash, typedName, statement }) => ({
      week_start: start,
      person_id: personId,
      entry_count: entryCount,
      logged_seconds: loggedSeconds,
      set_hash: setHash,
      typed_name: typedName,
      statement,
    }),
  },
  {
    kind: "year",
    event: "lock",
    keys: ["tax_year"],
    nameOf: ({ tax_year: year }) => `The filed year ${String(year)}`,
    columnsOf: ({ taxYear, filedOn, totals, head, found }) => ({
      tax_year: taxYear,
      filed_on: filedOn,
      entry_count: isObject(totals) ? totals["entryCount"] : null,
      logged_seconds: isObject(totals) ? totals["loggedSeconds"] : null,
      head_seq: isObject(head) ? head["seq"] : null,
      head_hash: isObject(head) ? head["hash"] : null,
      // Filings made before this was recorded say nothing about it.
      ...(isObject(found) && {
        qualifying_status: found["qualifyingStatus"],
        participated_in: found["participatedIn"],
      }),
    }),
  },
];

/** Compares what is closed with the events that closed it. Of several for one week or year, the last one counts. */
export const findClosingFaults = async (book: BookOwner, db: Db): Promise<IntegrityFault[]> => {
  const faults: IntegrityFault[] = [];
  for (const closing of CLOSINGS) {
    faults.push(...faultsOf(closing, await readComparedClosings(book, db, closing.event)));
  }
  return faults;
};

const faultsOf = (closing: Closing, compared: readonly ComparedClosing[]): IntegrityFault[] => {
  const { kind, keys, nameOf, columnsOf } = closing;
  const last = new Map<string, { columns: Fields; row: Fields | null; seq: number }>();
  const faults: IntegrityFault[] = [];
  for (const { row, seq, payload } of compared) {
    if (seq === null) {
      if (row) faults.push({ ...about(kind, row, null, null), meaning: `${nameOf(row)} was closed by no event.` });
      continue;
    }
    const recorded = readPayload(payload)?.[kind];
    if (!isObject(recorded)) continue;
    const columns = columnsOf(recorded);
    last.set(keys.map((key) => String(columns[key])).join(" "), { columns, row, seq });
  }
  for (const { columns, row, seq } of last.values()) {
    const name = nameOf(columns);
    if (row === null) {
      const meaning = `${name}, closed by event ${seq}, is not there any more.`;
      faults.push({ ...about(kind, columns, seq, null), meaning });
      continue;
    }
    for (const [field, value] of Object.entries({ ...columns, event_seq: seq })) {
      if (isSame(row[field], value)) continue;
      const words = `${field.replaceAll("_", " ")} is ${said(row[field])}, but event ${seq} recorded ${said(value)}.`;
      faults.push({ ...about(kind, row, seq, field), meaning: `${name}: ${words}` });
    }
  }
  return faults;
};

const about = (kind: Closing["kind"], { id }: Fields, seq: number | null, field: string | null) => ({
  kind,
  subjectId: typeof id === "string" ? id : null,
  seq,
  field,
});

/** A list is compared by its members, anything else directly. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other) ? one.join() === other.join() : one === other;

const said = (value: unknown): string =>
  valueWords(
    Array.isArray(value) ? value.join(", ") : typeof value === "string" || typeof value === "number" ? value : null,
  );
