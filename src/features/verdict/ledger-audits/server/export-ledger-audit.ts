import { Readable } from "node:stream";
import { readEntriesByIds } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { csvText } from "#shared/export/csv.ts";
import type { exportLedgerAudit as contract } from "../contract.ts";
import { inOrder, presentFinding } from "./present-audit.ts";
import { readFindings } from "./store.ts";
import type { AuditRow, FindingRow } from "./table.ts";
import { requireVisibleAudit } from "./visible-audit.ts";

const HEADINGS = [
  "Line",
  "Finding",
  "Severity",
  "Found by",
  "What was found",
  "Entries",
  "Minutes at risk",
  "What a court said",
  "Decision",
  "What helps",
  "Entry id",
  "Date",
  "Entry minutes",
  "Description",
  "Words pointed at",
] as const;
const PAGE_ROWS = 500;

export async function exportLedgerAudit(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, event } = call;
  const audit = await requireVisibleAudit(call, params.id);
  const findings = inOrder(await readFindings(scope, db, [audit.id]));
  event.say({ details: { format: "csv" } });
  return {
    content: Readable.from(auditCsv(scope, db, audit, findings)),
    contentType: "text/csv; charset=utf-8",
    fileName: `tenure-ledger-audit-${audit.taxYear}.csv`,
  };
}

/** The hours at risk of all, then each finding with its own, then its entries. Only the first line counts each entry once. */
async function* auditCsv(
  scope: Scope,
  db: Db,
  audit: AuditRow,
  findings: readonly FindingRow[],
): AsyncGenerator<string> {
  yield `${HEADINGS.join(",")}\r\n`;
  const maker = audit.model === null ? "rules" : `rules and ${audit.model}`;
  yield lineOf([
    "all",
    "All findings, each entry once",
    "",
    maker,
    audit.modelNote ?? "",
    audit.entryCount,
    minutesOf(audit.secondsAtRisk),
  ]);
  for (const finding of findings) {
    const { title, severity, says, courtSaid, citation, repair } = presentFinding(finding);
    const by = finding.quotes.length > 0 ? (audit.model ?? "model") : "rules";
    const { entryIds, secondsAtRisk } = finding;
    const figures = [entryIds.length, minutesOf(secondsAtRisk)];
    yield lineOf(["finding", title, severity, by, says, ...figures, courtSaid, citation, repair]);
    yield* entryLines(scope, db, finding, [title, severity, by]);
  }
}

async function* entryLines(
  scope: Scope,
  db: Db,
  { entryIds, quotes }: FindingRow,
  head: readonly string[],
): AsyncGenerator<string> {
  const quoted = new Map(quotes.map(({ entryId, quote }) => [entryId, quote]));
  for (let from = 0; from < entryIds.length; from += PAGE_ROWS) {
    const ids = entryIds.slice(from, from + PAGE_ROWS);
    const entries = new Map((await readEntriesByIds(scope, db, ids)).map((entry) => [entry.id, entry]));
    let text = "";
    for (const id of ids) {
      const entry = entries.get(id);
      if (!entry) continue;
      const { date, durationSeconds, description } = entry;
      text += lineOf([
        "entry",
        ...head,
        "",
        "",
        "",
        "",
        "",
        "",
        id,
        date,
        minutesOf(durationSeconds),
        description,
        quoted.get(id) ?? "",
      ]);
    }
    yield text;
  }
}

const minutesOf = (seconds: number): number => Math.floor(seconds / 60);

/** Whatever people or a model wrote is quoted and must not become a formula. */
const lineOf = (cells: readonly (string | number)[]): string => {
  const filled = [...cells, ...Array.from({ length: HEADINGS.length - cells.length }, () => "")];
  return `${filled.map((cell) => (typeof cell === "number" ? String(cell) : csvText(cell))).join(",")}\r\n`;
};
