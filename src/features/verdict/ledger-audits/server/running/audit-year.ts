import * as z from "zod/mini";
import { readExaminedYear, readYearToRate, type YearToRate } from "#features/verdict/examination/server/index.ts";
import { totalAtRisk } from "#features/verdict/ledger-audits/at-risk.ts";
import { ATTEMPTS_MAX } from "#features/verdict/ledger-audits/rules.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import type { Attempt } from "#server/jobs/job.ts";
import { LostLease } from "#server/jobs/job.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob } from "#server/work/define-job.ts";
import { AppError } from "#shared/errors.ts";
import { descriptionsToAsk } from "../asking/descriptions-to-ask.ts";
import { hasMoved, readStateOfBook } from "../state-of-book.ts";
import { findAudit, putFindings, readFindings, removeFindings, removeOldAudits, updateRunning } from "../store.ts";
import type { AuditRow } from "../table.ts";
import { type Looked, lookByModel } from "./look-by-model.ts";
import { findingsByRules, rateInTurns } from "./read-rules-part.ts";

/** One at a time in a process; its pages, steps and questions let everyone else have their turn in between. */
export const auditYear = defineJob({
  id: "ledger-audit.run",
  title: "Audit a ledger",
  payload: z.strictObject({ userId: z.string(), id: z.string() }),
  // One that crashes its process each time is not tried forever; any other failure is told at once.
  retries: { limit: ATTEMPTS_MAX - 1, afterSeconds: 5, atMostSeconds: 60 },
  run: async (platform, attempt) => {
    const { userId, id } = attempt.payload;
    const row = await findAudit({ userId }, platform.database.db, id);
    if (row?.status !== "running") return;
    try {
      const looked = await audit(platform, attempt, row);
      await attempt.finish(async (tx) => {
        await updateRunning(row, tx, { id, ...looked, status: "ready", finishedAt: platform.now() });
        await removeOldAudits(row, tx, row);
      });
    } catch (error) {
      if (attempt.signal.aborted || error instanceof LostLease) throw error;
      await attempt.finish((tx) => fail(platform, tx, row, reasonOf(error)));
      if (!(error instanceof AppError)) platform.log.error({ err: error }, "a ledger was not audited");
    }
  },
  died: async (platform, tx, { payload }) => {
    const row = await findAudit({ userId: payload.userId }, tx, payload.id);
    if (row?.status === "running")
      await fail(platform, tx, row, `It was begun ${ATTEMPTS_MAX} times, and the server stopped each time.`);
  },
});

const audit = async (
  platform: Platform,
  attempt: Attempt<unknown>,
  row: AuditRow,
): Promise<Looked & Partial<State>> => {
  const { db } = platform.database;
  const scope = await requireAsker(platform, row);
  const state = await readStateOfBook(scope, db);
  const { facts } = await readExaminedYear({ db, scope, receivedAt: platform.now() }, row.taxYear);
  const read = await readYearToRate(scope, db, facts);
  if (read === null) return { model: null, modelNote: null, ...state };
  const secondsOf = new Map(read.entries.map(({ id, durationSeconds }) => [id, durationSeconds]));
  // What another attempt asked is taken up where it stopped, unless the book has changed since.
  const isTakenUp = row.step === "model" && !(await hasMoved(scope, db, row));
  const known = { scope, state, secondsOf };
  const current = isTakenUp ? row : await lookByRules(attempt, row, read, known);
  const vague = new Set(
    (await readFindings(scope, db, [row.id])).flatMap(({ kind, entryIds }) => (kind === "VAGUE_DESC" ? entryIds : [])),
  );
  const propertyNames = new Map(facts.properties.map(({ id, name }) => [id, name]));
  const toAsk = descriptionsToAsk(read.entries, { vague, propertyNames });
  return lookByModel({ platform, scope, attempt, row: current }, { secondsOf, toAsk });
};

/** As they are in the book now, and only while the flag is as it was when they asked. */
const requireAsker = async (platform: Platform, row: AuditRow): Promise<Scope> => {
  const { userId, requestedBy, requestedAs: as } = row;
  const mode = await platform.flags.modeOf(platform.database.db, "ai_ledger_audits", { actorId: userId });
  if (mode !== row.featureFlagMode)
    throw new AppError("state_conflict", { message: "Ledger audits were switched off meanwhile." });
  const scope = await actFor(platform, { userId, actorId: requestedBy ?? userId, as });
  if (!scope) throw new AppError("state_conflict", { message: "Whoever asked for it may no longer read this book." });
  return scope;
};

type State = Awaited<ReturnType<typeof readStateOfBook>>;

const lookByRules = async (
  attempt: Attempt<unknown>,
  row: AuditRow,
  read: YearToRate,
  { scope, state, secondsOf }: { scope: Scope; state: State; secondsOf: ReadonlyMap<string, number> },
): Promise<AuditRow> => {
  const rating = await rateInTurns(read);
  const found = findingsByRules(row, rating, read);
  const change = {
    step: "model" as const,
    ...state,
    entryCount: read.entries.length,
    loggedSeconds: rating.totalSeconds,
    secondsAtRisk: totalAtRisk(found, secondsOf),
    entriesAsked: 0,
    droppedCount: 0,
    model: null,
  };
  await attempt.write(async (tx) => {
    await removeFindings(scope, tx, row.id);
    await putFindings(tx, found);
    await updateRunning(scope, tx, { id: row.id, ...change });
  });
  return { ...row, ...change };
};

const fail = async (platform: Platform, tx: Tx, row: AuditRow, failure: string): Promise<void> => {
  const at = platform.now();
  await updateRunning(row, tx, { id: row.id, status: "failed", failure, finishedAt: at });
  // Of what administrators try out, nothing is told in the book.
  if (row.featureFlagMode !== "active") return;
  const event = { id: platform.newId(), event: "ledger_audit.failed" as const, subjectId: row.id, at };
  await recordEvent(platform, tx, makeEvent(byTheHouse(row), { ...event, details: { reason: failure } }));
};

const FAILURE_MAX_CHARACTERS = 300;

const reasonOf = (error: unknown): string =>
  error instanceof AppError
    ? error.message.slice(0, FAILURE_MAX_CHARACTERS)
    : "Something went wrong on our side. Nothing was changed. Try again.";
