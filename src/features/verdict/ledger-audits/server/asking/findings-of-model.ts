import type { Pointed } from "#features/verdict/ledger-audits/question.ts";
import { type AuditSeverity, MODEL_KINDS, type ModelKind } from "#features/verdict/ledger-audits/rules.ts";
import type { AuditRow, FindingRow } from "../table.ts";

const MEDIUM_SHARE = 0.1;

const SAYS: Readonly<Record<ModelKind, (entries: string) => string>> = {
  MODEL_VAGUE: (entries) => `${entries} more say little of what was done, as a language model reads them.`,
  MODEL_INCONSISTENT: (entries) =>
    `${entries} have words that may not fit their hours, activity, property or day, as a language model reads them.`,
};

type Known = { secondsOf: ReadonlyMap<string, number>; loggedSeconds: number };

/** What was kept of earlier answers and of this one, kind by kind. Hours are those of the entries; the model said none. */
export const withPointed = (
  { userId, id }: Pick<AuditRow, "userId" | "id">,
  before: readonly FindingRow[],
  pointed: readonly Pointed[],
  { secondsOf, loggedSeconds }: Known,
): FindingRow[] =>
  MODEL_KINDS.flatMap((kind) => {
    const quotes = new Map(before.find((one) => one.kind === kind)?.quotes.map((one) => [one.entryId, one]));
    for (const { entryIds, quote, against } of pointed.filter((one) => one.kind === kind))
      for (const entryId of entryIds) quotes.set(entryId, { entryId, quote, against });
    if (quotes.size === 0) return [];
    const secondsAtRisk = [...quotes.keys()].reduce((sum, entryId) => sum + (secondsOf.get(entryId) ?? 0), 0);
    return {
      userId,
      auditId: id,
      kind,
      severity: severityOf(secondsAtRisk, loggedSeconds),
      says: SAYS[kind](quotes.size === 1 ? "1 entry" : `${quotes.size} entries`),
      secondsAtRisk,
      entryIds: [...quotes.keys()],
      quotes: [...quotes.values()],
    };
  });

/** Never high: no court and no rule of ours stands behind a reading. */
const severityOf = (secondsAtRisk: number, loggedSeconds: number): AuditSeverity =>
  secondsAtRisk >= loggedSeconds * MEDIUM_SHARE ? "medium" : "low";
