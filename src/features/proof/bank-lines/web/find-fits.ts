import { listProperties } from "#features/facts/properties/contract.ts";
import { readInWorker } from "#features/intake/sources/web/index.ts";
import { listOthersHours } from "#features/log/others-hours/contract.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { addDays, type CivilDate, yearOf } from "#shared/civil-date.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { PAGE_MAX_ROWS } from "#shared/limits.ts";
import { TAX_YEARS } from "#shared/schema.ts";
import { callApi } from "#web/api/call-api.ts";
import type { Book, Fit, Vendor } from "../fitting/fit-lines.ts";
import type { BankReading } from "../reading/read-bank-file.ts";
import { DAYS_AFTER } from "../rules.ts";
import type { BankTask, FitTask } from "./bank-worker.ts";

export type FittedEntry = ResponseOf<typeof listTimeEntries>["entries"][number];
export type Found = {
  reading: BankReading;
  from: CivilDate;
  to: CivilDate;
  fits: Fit[];
  entries: ReadonlyMap<string, FittedEntry>;
};

const openWorker = (): Worker => new Worker(new URL("./bank-worker.ts", import.meta.url), { type: "module" });

type Days = { from: CivilDate; to: CivilDate };

const readEntries = async ({ from, to }: Days, signal: AbortSignal): Promise<FittedEntry[]> => {
  const entries: FittedEntry[] = [];
  let cursor: string | undefined;
  do {
    const query = { from, to, limit: PAGE_MAX_ROWS, ...(cursor !== undefined && { cursor }) };
    const page = await callApi(listTimeEntries, { query }, { signal });
    entries.push(...page.entries);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
};

type Property = ResponseOf<typeof listProperties>["properties"][number];

/** Whoever worked at a property in these years, with their firm, and whoever manages it. */
const readVendors = async (
  { from, to }: Days,
  properties: readonly Property[],
  signal: AbortSignal,
): Promise<Vendor[]> => {
  const vendors = properties.flatMap(({ id: propertyId, managerName }): Vendor[] =>
    managerName === null ? [] : [{ propertyId, name: managerName }],
  );
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const others = await callApi(listOthersHours, { query: { year } }, { signal });
    for (const { propertyId, lines } of others.properties)
      for (const { name, firmName } of lines)
        vendors.push({ propertyId, name }, ...(firmName === null ? [] : [{ propertyId, name: firmName }]));
  }
  return vendors;
};

const yearWithin = (day: CivilDate): number => Math.min(Math.max(yearOf(day), TAX_YEARS.first), TAX_YEARS.last);

/** The book is asked for whole years, so that the days of a file stay here. */
const yearsOf = (first: CivilDate, last: CivilDate): Days => {
  return { from: `${yearWithin(first)}-01-01`, to: `${yearWithin(last)}-12-31` };
};

/** Reads a file here and holds its lines against the book: nothing of the file is sent for it. */
export const findFits = async (asked: BankTask, signal: AbortSignal): Promise<Found> => {
  const heard = { signal, tell: () => undefined };
  const { found } = await readInWorker<BankReading>(openWorker(), asked, heard);
  const [reading] = found;
  if (!reading) throw new Error("a statement was read without an answer");
  const days = reading.lines.map(({ spentOn }) => spentOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined)
    return { reading, from: asked.today, to: asked.today, fits: [], entries: new Map() };
  const range = yearsOf(addDays(first, -DAYS_AFTER), last);
  const entries = await readEntries(range, signal);
  const { properties } = await callApi(listProperties, { query: {} }, { signal });
  const vendors = await readVendors(range, properties, signal);
  const placeNames = properties.flatMap(({ nickname, address, city }) => [nickname, address, city]);
  const works = entries.map(({ id, date, description, propertyId }) => ({ id, date, description, propertyId }));
  const book: Book = { entries: works, vendors, placeNames };
  const task: FitTask = { lines: reading.lines, book };
  const { found: fits } = await readInWorker<Fit>(openWorker(), task, heard);
  return { reading, ...range, fits, entries: new Map(entries.map((entry) => [entry.id, entry])) };
};
