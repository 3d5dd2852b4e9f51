import { hasChangedSince } from "#server/ledger/store.ts";
import { readYearsWithEntries } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { readBookVersion } from "#server/book/book-version.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { getBinder as contract } from "../contract.ts";
import { presentBinder } from "./present-binder.ts";
import { readBinders } from "./store.ts";
import type { BinderRow } from "./table.ts";

export async function getBinder({
  db,
  scope,
  params,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = (await readBinders(scope, db, params.year)).filter(
    ({ expiresAt }) => expiresAt === null || expiresAt > receivedAt,
  );
  const ofYear = rows.filter(({ taxYear }) => taxYear === params.year);
  const ready = ofYear.find(({ status }) => status === "ready");
  const [newest] = ofYear;
  return {
    hasEntries: (await readYearsWithEntries(scope, db)).includes(params.year),
    ready: ready ? presentBinder(ready, await isOutdated(scope, db, ready)) : null,
    attempt: newest && newest.status !== "ready" ? presentBinder(newest) : null,
    otherYear: rows.find(({ taxYear, status }) => status === "making" && taxYear !== params.year)?.taxYear ?? null,
  };
}

/** Facts have a version; files and signatures have events. A report made since then changes nothing. */
const isOutdated = async (scope: Scope, db: Db, { bookVersion, ledgerSeq }: BinderRow): Promise<boolean> =>
  bookVersion !== (await readBookVersion(scope, db)) || hasChangedSince(scope, db, ledgerSeq ?? 0);
