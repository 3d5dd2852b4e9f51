import { createVersionedCache } from "#server/book/versioned-cache.ts";
import type { EntrySnapshot } from "#features/log/time-entries/server/index.ts";
import { readHeadOrFirst } from "#server/ledger/store.ts";
import { JsonText, type Call } from "#server/http/implement.ts";
import type { Credibility, getCredibility as contract } from "../contract.ts";
import { FINDING_ENTRY_IDS_MAX } from "../rules.ts";
import { readExaminedYear } from "./read-examined-year.ts";
import { type RatedYear, rateYear } from "./rate-year.ts";

const KEPT_VIEWS = 500;
const views = createVersionedCache<JsonText>(KEPT_VIEWS);

export async function getCredibility(call: Call<typeof contract>): Promise<JsonText> {
  const { db, scope } = call;
  const { year } = call.params;
  const { facts, version } = await readExaminedYear(call, year);
  // Words of an entry move neither facts nor sums, and the record alone tells that they changed.
  const { seq } = await readHeadOrFirst(scope, db);
  return views.get(`${scope.userId}:${year}`, `${version}:${seq}`, async () => {
    const rated = await rateYear(scope, db, facts);
    const view: Credibility = {
      taxYear: year,
      entryCount: rated.entries.length,
      loggedSeconds: secondsOf(rated.entries),
      scan: presentRating(rated),
    };
    return new JsonText(view);
  });
}

const presentRating = ({ entries, rating, byOurReceipts }: RatedYear): Credibility["scan"] => {
  if (rating === null) return null;
  const imported = entries.filter(({ importId }) => importId !== null);
  return {
    score: rating.score,
    band: rating.band,
    scoreBeforeCaps: rating.scoreBeforeCaps,
    caps: rating.caps.map((cap) => ({ ...cap })),
    signals: rating.signals.map((signal) => ({ ...signal })),
    findings: rating.findings.map(({ rowIndexes, ...finding }) => ({
      ...finding,
      entryCount: rowIndexes.length,
      entryIds: entryIdsOf(entries, rowIndexes),
    })),
    absent: [...rating.absent],
    notes: rating.notes.map(({ code, says, rowIndexes }) => ({
      code,
      says,
      entryCount: rowIndexes.length,
      entryIds: entryIdsOf(entries, rowIndexes),
    })),
    claimedSeconds: secondsOf(imported.filter(({ sourceCreatedAt }) => sourceCreatedAt !== null)),
    undatedSeconds: secondsOf(imported.filter(({ sourceCreatedAt }) => sourceCreatedAt === null)),
    byOurReceipts: byOurReceipts && { score: byOurReceipts.score, band: byOurReceipts.band },
  };
};

const entryIdsOf = (entries: readonly EntrySnapshot[], rowIndexes: readonly number[]): string[] =>
  rowIndexes.slice(0, FINDING_ENTRY_IDS_MAX).flatMap((index) => entries[index]?.id ?? []);

const secondsOf = (entries: readonly EntrySnapshot[]): number =>
  entries.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
