import { classifyActivity } from "@tenure/tax-rules";
import type { EntryFilters } from "#features/log/time-entries/entry-filters.ts";
import { toLawProperty } from "#features/log/time-entries/standing.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { bookContextOf } from "../reading/book-context.ts";
import { readRecordedSums } from "../reading/read-ledger.ts";
import { readMonthFacts } from "../reading/read-year-facts.ts";

export type LedgerTotals = { firstRecordedSeconds: number; loggedSeconds: number; countsSeconds: number };

const ALWAYS = { from: "0001-01-01", to: "9999-12-31" };

/** Sums of the kept, confirmed entries that match a filter, in seconds. */
export const readTotals = async (scope: Scope, db: Db, filters: EntryFilters): Promise<LedgerTotals> => {
  if (filters.status === "voided" || filters.approvalStatus === "pending")
    return { firstRecordedSeconds: 0, loggedSeconds: 0, countsSeconds: 0 };
  const [recorded, countsSeconds] = await Promise.all([
    readRecordedSums(scope, db, filters),
    readCounts(scope, db, filters),
  ]);
  return { ...recorded, countsSeconds };
};

/** With the standing of each row of the ledger; the class comes from the law, so the database stores nothing of it. */
const readCounts = async (scope: Scope, db: Db, filters: EntryFilters): Promise<number> => {
  const { from = ALWAYS.from, to = ALWAYS.to } = filters;
  const facts = (await readMonthFacts(scope, db, { from, to }, filters)).map(({ fact }) => fact);
  const book = await bookContextOf(scope, db, Promise.resolve(facts));
  return facts.reduce((sum, fact) => {
    const property = fact.propertyId === null ? undefined : book.properties.get(fact.propertyId);
    const relation = book.persons.get(fact.personId)?.relation ?? "self";
    const law = fact.propertyId !== null && property ? toLawProperty(fact.propertyId, property) : null;
    const { class: standing } = classifyActivity(fact, law, { relation });
    return standing === "counts" || standing === "contested" ? sum + fact.seconds : sum;
  }, 0);
};
