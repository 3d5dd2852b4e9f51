import { readYearsWithEntries } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { compareRuns } from "../compare.ts";
import type { getLedgerAudits as contract } from "../contract.ts";
import { wordsOf } from "../rules.ts";
import { presentAudit } from "./present-audit.ts";
import { hasMoved } from "./state-of-book.ts";
import { readFindings, readVisibleAudits } from "./store.ts";
import type { AuditRow, FindingRow } from "./table.ts";
import { isOnFor } from "./visible-audit.ts";

export async function getLedgerAudits(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params } = call;
  if (!(await isOnFor(call))) return { isOn: false, hasEntries: false, latest: null, attempt: null, comparison: null };
  const rows = await readVisibleAudits(scope, db, params.year);
  const [latest, before] = rows.filter(({ status }) => status === "ready");
  const [newest] = rows;
  const findings = await readFindings(
    scope,
    db,
    [latest, before].flatMap((row) => row?.id ?? []),
  );
  const of = (row: AuditRow): FindingRow[] => findings.filter(({ auditId }) => auditId === row.id);
  const isOutdated = latest !== undefined && (await hasMoved(scope, db, latest));
  return {
    isOn: true,
    hasEntries: (await readYearsWithEntries(scope, db)).includes(params.year),
    latest: latest ? presentAudit(latest, { findings: of(latest), isOutdated }) : null,
    attempt: newest && newest.status !== "ready" ? presentAudit(newest, { findings: [], isOutdated: false }) : null,
    comparison: latest && before ? comparisonOf(runOf(latest, of), runOf(before, of), before) : null,
  };
}

const runOf = (row: AuditRow, of: (row: AuditRow) => FindingRow[]) => ({
  hasModel: row.model !== null,
  findings: of(row),
});

const comparisonOf = (
  now: ReturnType<typeof runOf>,
  before: ReturnType<typeof runOf>,
  { requestedAt }: AuditRow,
): Answer<typeof contract>["comparison"] => ({
  previousAt: requestedAt.toISOString(),
  kinds: compareRuns(now, before).map((change) => ({ ...change, title: wordsOf(change.kind).title })),
});
