import type { Scope } from "#server/auth/scope.ts";
import type { Attempt } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { totalAtRisk } from "#features/verdict/ledger-audits/at-risk.ts";
import type { AskedEntry, CheckedAnswer } from "#features/verdict/ledger-audits/question.ts";
import { ASKING_LIMITS, isModelKind } from "#features/verdict/ledger-audits/rules.ts";
import { AppError } from "#shared/errors.ts";
import { askModel } from "../asking/ask-model.ts";
import { withPointed } from "../asking/findings-of-model.ts";
import { mayAsk } from "../asking/may-ask.ts";
import { putFindings, readFindings, updateRunning } from "../store.ts";
import type { AuditRow } from "../table.ts";

export type Run = { platform: Platform; scope: Scope; attempt: Attempt<unknown>; row: AuditRow };
type Known = { secondsOf: ReadonlyMap<string, number>; toAsk: readonly AskedEntry[] };

/** What a person reads of it: which model looked (null: none), and what was left out. */
export type Looked = Pick<AuditRow, "model" | "modelNote">;

/**
 * Batch by batch, each with what it found in one transaction: an attempt that takes over goes on behind the last one that was
 * written. It does not fail over a model: rules have looked already, and it says what was left out.
 */
export const lookByModel = async (run: Run, known: Known): Promise<Looked> => {
  const { platform, row, scope } = run;
  const { db } = platform.database;
  const { toAsk } = known;
  let { entriesAsked, droppedCount } = row;
  const since = row.askingSince ?? platform.now();
  const modelHasLooked = (): string | null => (entriesAsked > 0 ? (platform.languageModel?.model ?? row.model) : null);
  await updateRunning(scope, db, { id: row.id, entriesToAsk: toAsk.length, askingSince: since });
  while (entriesAsked < toAsk.length) {
    const left = ASKING_LIMITS.milliseconds - (platform.now().getTime() - since.getTime());
    if (left <= 0)
      return { model: modelHasLooked(), modelNote: cutNote("its time was up", entriesAsked, toAsk.length) };
    const may = await mayAsk(platform, scope);
    if ("note" in may) return { model: modelHasLooked(), modelNote: may.note };
    const batch = toAsk.slice(entriesAsked, entriesAsked + ASKING_LIMITS.batch);
    const answer = await askPatiently(run, may, batch);
    if (typeof answer === "string")
      return { model: modelHasLooked(), modelNote: cutNote(answer, entriesAsked, toAsk.length) };
    entriesAsked += batch.length;
    droppedCount += answer.droppedCount;
    await keep(run, known, { answer, entriesAsked, droppedCount });
  }
  return { model: modelHasLooked(), modelNote: null };
};

const cutNote = (why: string, asked: number, all: number): string =>
  asked === 0
    ? `No language model looked: ${why}. Rules alone did.`
    : `The language model looked at ${asked} of ${all} descriptions: ${why}.`;

/** The answer, or why there is none. */
const askPatiently = async (
  { platform, scope, attempt, row }: Run,
  { model }: Extract<Awaited<ReturnType<typeof mayAsk>>, { model: unknown }>,
  batch: readonly AskedEntry[],
): Promise<CheckedAnswer | string> => {
  // What administrators ask for is no one's own use.
  const asker = row.requestedBy === null ? null : { actorId: scope.actorId, isPremium: scope.plan.isPremium };
  try {
    for (let failures = 0; failures < ASKING_LIMITS.failuresInARow; failures += 1) {
      const answer = await askModel({ platform, model, asker, signal: attempt.signal }, batch);
      if (answer !== null) return answer;
    }
    return "it gave no answer that can be read";
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return "the limit for AI is used up";
    throw error;
  }
};

type Found = { answer: CheckedAnswer; entriesAsked: number; droppedCount: number };

const keep = async (
  { platform, scope, attempt, row }: Run,
  { secondsOf }: Known,
  { answer, ...progress }: Found,
): Promise<void> => {
  const model = platform.languageModel?.model ?? null;
  await attempt.write(async (tx) => {
    const before = await readFindings(scope, tx, [row.id]);
    const known = { secondsOf, loggedSeconds: row.loggedSeconds };
    const found = withPointed(row, before, answer.pointed, known);
    await putFindings(tx, found);
    const all = [...before.filter(({ kind }) => !isModelKind(kind)), ...found];
    await updateRunning(scope, tx, { id: row.id, model, ...progress, secondsAtRisk: totalAtRisk(all, secondsOf) });
  });
};
