import type { Db } from "#server/database/database.ts";
import type { LanguageModel, ModelQuestion } from "#server/language-model/language-model.ts";
import { findAiSwitchedOff } from "#server/language-model/require-ai-use.ts";
import type { Platform } from "#server/platform.ts";
import type { AnalysisProblem } from "#shared/fields/entry-analysis.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { readAnswer } from "../asking/answer.ts";
import { ANSWER_SCHEMA, ANSWER_TOKENS_MAX, messagesOf, QUESTION_LIMITS } from "../asking/question.ts";
import { type Book, openBook } from "./may-analyze.ts";
import { type PendingEntry, readPending } from "./read-model.ts";
import { ATTEMPTS_MAX, noteFailedTry, settleByRules, writeModelNotes } from "./store.ts";

/** Of one run: then other books have their turn. */
const QUESTIONS_PER_RUN = 4;
const QUESTION_MILLISECONDS = 30_000;
const HOUR_SECONDS = 3600;
/** After the first failed try, and after the second. */
const WAITS_SECONDS = [60, 900];

type Asking = { platform: Platform; book: Book; model: LanguageModel; signal: AbortSignal };

/** Null: the run goes on. */
type Wait = { waitSeconds: number } | null;

/**
 * Asks the model about some of what waits for it in a book. Never inside a transaction. Returns when to go on: at once, later,
 * not since nothing waited (`done`), or never, since the account is gone.
 */
export const askModel = async (
  platform: Platform,
  userId: Id,
  signal: AbortSignal,
): Promise<{ waitSeconds: number } | "done" | "gone"> => {
  const { db } = platform.database;
  for (let asked = 0; asked < QUESTIONS_PER_RUN; asked += 1) {
    const book = await openBook(platform, userId);
    if (book === null) return "gone";
    const model = platform.languageModel;
    if (book.off !== null || model === null) {
      await settleByRules({ userId }, db, "all");
      return "done";
    }
    const pending = await readPending({ userId }, db, QUESTION_LIMITS.entries);
    if (pending.length === 0) return "done";
    const batch = await withAllowedWriters({ userId }, db, together(pending));
    if (batch.length === 0) continue;
    const wait = await askAbout({ platform, book, model, signal }, batch);
    if (wait !== null) return wait;
  }
  return { waitSeconds: 0 };
};

/** What failed before is asked about alone: the others of its question may have been what failed. */
const together = (pending: readonly PendingEntry[]): PendingEntry[] => {
  const fresh = pending.filter(({ attempts }) => attempts === 0);
  return fresh.length > 0 ? fresh : pending.slice(0, 1);
};

/** Words of somebody who turned AI off go to no model, whoever's book they stand in: our rules' notes are all there is. */
const withAllowedWriters = async (
  owner: { userId: Id },
  db: Db,
  batch: readonly PendingEntry[],
): Promise<PendingEntry[]> => {
  const writers = new Set(batch.map(({ entry }) => entry.createdBy).filter((id) => id !== owner.userId));
  const off = new Set<Id>();
  for (const actorId of writers) if ((await findAiSwitchedOff({ actorId }, db)) !== null) off.add(actorId);
  const left = batch.filter(({ entry }) => off.has(entry.createdBy)).map(({ entry }) => entry.id);
  if (left.length > 0) await settleByRules(owner, db, left);
  return batch.filter(({ entry }) => !off.has(entry.createdBy));
};

/** Null: it was answered, well or not, and more may be asked. */
const askAbout = async (asking: Asking, batch: readonly PendingEntry[]): Promise<Wait> => {
  const { platform, book, model, signal } = asking;
  const { db } = platform.database;
  const question = questionOf(asking, batch);
  const refused = await refusalOf(model, question, db);
  if (refused === "later") return { waitSeconds: HOUR_SECONDS };
  if (refused === "never") {
    const [first] = batch;
    if (first && batch.length > 1) return askAbout(asking, [first]);
    return giveUp(asking, batch);
  }
  let content: string;
  try {
    content = await model.ask(question);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (signal.aborted || platform.stopping.signal.aborted) return { waitSeconds: 0 };
    if (error.code === "rate_limited") return { waitSeconds: HOUR_SECONDS };
    platform.log.warn({ err: error }, "the model gave no answer about entries");
    await noteFailed(asking, batch, "model_unavailable");
    return { waitSeconds: WAITS_SECONDS[batch[0]?.attempts ?? 0] ?? 0 };
  }
  const answers = readAnswer(
    content,
    batch.map(({ entry }) => entry),
  );
  const unfit = batch.filter((_, index) => !answers[index]);
  for (const [index, { entry }] of batch.entries()) {
    const notes = answers[index];
    const version = { id: entry.id, version: entry.version };
    if (notes) await writeModelNotes(book.scope, db, { ...version, notes, model: model.model, at: platform.now() });
  }
  if (unfit.length > 0) {
    await noteFailed(asking, unfit, "model_unfit");
    await model.noteDropped(unfit.length);
  }
  return null;
};

const questionOf = ({ platform, book, signal }: Asking, batch: readonly PendingEntry[]): ModelQuestion => ({
  messages: messagesOf(batch.map(({ entry }) => entry)),
  asker: { actorId: book.scope.userId, isPremium: book.scope.plan.isPremium },
  isBackground: true,
  answerTokensMax: ANSWER_TOKENS_MAX,
  temperature: 0,
  schema: ANSWER_SCHEMA,
  signal: AbortSignal.any([signal, platform.stopping.signal, AbortSignal.timeout(QUESTION_MILLISECONDS)]),
});

/** Null: there is room in the half of the caps that is not kept for what people ask. */
const refusalOf = async (model: LanguageModel, question: ModelQuestion, db: Db): Promise<"later" | "never" | null> => {
  const refused = await model.refusal(question, db);
  if (refused === null) return null;
  return refused.isEver ? "never" : "later";
};

const noteFailed = async (
  { platform, book }: Asking,
  batch: readonly PendingEntry[],
  problem: AnalysisProblem,
): Promise<void> => {
  for (const { entry } of batch) {
    const version = { id: entry.id, version: entry.version };
    await noteFailedTry(book.scope, platform.database.db, { ...version, problem, at: platform.now() });
  }
};

/** It takes more than the whole cap: waiting helps nothing. */
const giveUp = async (asking: Asking, batch: readonly PendingEntry[]): Promise<Wait> => {
  for (const { attempts } of batch)
    for (let left = attempts; left < ATTEMPTS_MAX; left += 1) await noteFailed(asking, batch, "model_unavailable");
  return null;
};
