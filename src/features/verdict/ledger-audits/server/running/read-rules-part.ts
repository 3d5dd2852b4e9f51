import { setImmediate as turn } from "node:timers/promises";
import type { RecordRating } from "@tenure/tax-rules";
import { acceptedAnswer, ratingInSteps, type YearToRate } from "#features/verdict/examination/server/index.ts";
import type { AuditRow, FindingRow } from "../table.ts";

/** In short steps, with everyone else's turn between two. */
export const rateInTurns = async (read: YearToRate): Promise<RecordRating> => {
  const steps = ratingInSteps(read);
  for (;;) {
    const step = steps.next();
    if (step.done) return acceptedAnswer(step.value);
    await turn();
  }
};

/** What our rules found, as it is kept: which entries, and how much of their hours. */
export const findingsByRules = (
  { userId, id }: Pick<AuditRow, "userId" | "id">,
  { findings }: RecordRating,
  { entries }: YearToRate,
): FindingRow[] =>
  findings.map(({ code, severity, says, secondsAtRisk, rowIndexes }) => ({
    userId,
    auditId: id,
    kind: code,
    severity,
    says,
    secondsAtRisk: Math.round(secondsAtRisk),
    entryIds: rowIndexes.flatMap((index) => entries[index]?.id ?? []),
    quotes: [],
  }));
