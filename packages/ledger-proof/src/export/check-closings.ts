import { bytesToHex, utf8Bytes, type Digest } from "../bytes.ts";
import { isCount, isRecord } from "../checks.ts";
import type { ToldEvent } from "./read-told.ts";

/** What was signed and filed, and whether it belongs to this record. */
export type ClosingSummary = {
  /** The last signature of each week and person, by week. */
  readonly weeks: readonly { readonly start: string; readonly end: string; readonly typedName: string }[];
  /** The last filing of each year, by year. */
  readonly years: readonly { readonly taxYear: number; readonly filedOn: string }[];
  /** Events that name entries or an end of the record that the record did not have when they were written. */
  readonly disagreements: readonly number[];
};

/** Reads the signatures and filings, and recomputes the hashes that they hold. */
export async function checkClosings(events: readonly ToldEvent[], digest: Digest): Promise<ClosingSummary> {
  const weeks = new Map<string, ClosingSummary["weeks"][number]>();
  const years = new Map<number, ClosingSummary["years"][number]>();
  const disagreements: number[] = [];
  const earlier = new Map<number, ToldEvent>();
  for (const event of events) {
    const { seq, kind, payload } = event;
    const week = kind === "attest" && isRecord(payload) ? payload["week"] : null;
    const year = kind === "lock" && isRecord(payload) ? payload["year"] : null;
    if (isRecord(week)) {
      const { start, end, personId, typedName } = week;
      const signed = { start: String(start), end: String(end), typedName: String(typedName) };
      weeks.set(`${signed.start} ${String(personId)}`, signed);
      if (!(await isSetOf(week, earlier, digest))) disagreements.push(seq);
    }
    if (isRecord(year)) {
      const { taxYear, filedOn, head } = year;
      years.set(Number(taxYear), { taxYear: Number(taxYear), filedOn: String(filedOn) });
      if (!isHeadOf(head, earlier, seq)) disagreements.push(seq);
    }
    earlier.set(seq, event);
  }
  return {
    weeks: [...weeks].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, week]) => week),
    years: [...years.values()].toSorted((one, other) => one.taxYear - other.taxYear),
    disagreements,
  };
}

async function isSetOf(
  { entries, setHash }: Record<string, unknown>,
  earlier: ReadonlyMap<number, ToldEvent>,
  digest: Digest,
): Promise<boolean> {
  if (!Array.isArray(entries)) return false;
  const hashes: string[] = [];
  for (const entry of entries as unknown[]) {
    const event = isRecord(entry) && isCount(entry["seq"]) ? earlier.get(entry["seq"]) : undefined;
    if (event === undefined || !isRecord(entry) || event.subjectId !== entry["id"]) return false;
    hashes.push(event.hash);
  }
  return bytesToHex(await digest(utf8Bytes(hashes.join("\n")))) === setHash;
}

/** A filing names the event right before its own, or none if it is the first. */
function isHeadOf(head: unknown, earlier: ReadonlyMap<number, ToldEvent>, seq: number): boolean {
  if (!isRecord(head)) return false;
  if (seq === 1) return head["seq"] === 0;
  return head["seq"] === seq - 1 && head["hash"] === earlier.get(seq - 1)?.hash;
}
