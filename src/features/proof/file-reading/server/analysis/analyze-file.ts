import * as z from "zod/mini";
import { keepsToWords } from "#features/intake/model-reading/server/index.ts";
import { lockFiles, setAiStatus } from "#features/proof/evidence/server/index.ts";
import { analyzeByRules, type PaperFacts } from "#features/proof/file-reading/analysis/analyze-by-rules.ts";
import type { AnalysisFields } from "#features/proof/file-reading/analysis/fields.ts";
import { mergeAnswer } from "#features/proof/file-reading/analysis/merge-answer.ts";
import { messagesOf, readModelAnswer } from "#features/proof/file-reading/analysis/model-answer.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { LanguageModel } from "#server/language-model/language-model.ts";
import type { Platform } from "#server/platform.ts";
import { defineJob } from "#server/work/define-job.ts";
import { AppError } from "#shared/errors.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import type { Id } from "#shared/ids.ts";
import { storedFiles } from "../guarded/read-stored-file.ts";
import { ownerOf, whyNotRead } from "../may-read.ts";
import { findVaultFile, type VaultFile } from "../read-model.ts";
import { endReading, findReading, lockReading, readSuggestionsOf } from "../store.ts";
import type { ReadingRow } from "../table.ts";
import { paperFactsOf, whatFileSays } from "./facts-of-file.ts";

const payload = z.strictObject({ userId: z.string(), fileId: z.string() });
type Payload = z.infer<typeof payload>;

const ANSWER_TOKENS = 2000;

const isWaiting = (reading: ReadingRow | undefined): reading is ReadingRow =>
  reading?.status === "completed" && reading.analyzedAt === null;

/** `model` null: by rules. */
export type Analyzed = { fields: AnalysisFields; model: string | null };

/**
 * Makes a summary and its fields of a file that was read: by rules, or by the language model where one is set up. A model that does
 * not answer is asked three times; one whose words the file does not bear out is not believed, and the rules stand.
 */
export const analyzeFile = defineJob<Payload>({
  id: "file-reading.analyze",
  title: "Summarize a picture or a PDF",
  payload,
  retries: { limit: 2, afterSeconds: 30, atMostSeconds: 300 },
  run: async (platform, { payload: { userId, fileId }, finish }) => {
    const { db } = platform.database;
    const owner = { userId };
    const reading = await findReading(owner, db, fileId);
    const file = await findVaultFile(owner, db, fileId);
    const scope = await ownerOf(platform, userId);
    if (!isWaiting(reading) || !file || !scope) return;
    const suggestions = await readSuggestionsOf(owner, db, fileId);
    const says = await whatFileSays(owner, db, { file, suggestions });
    const facts = paperFactsOf(reading, file, { says, today: scope.today });
    const analyzed = await analyze({ platform, scope, reading, file, facts });
    await finish(async (tx) => {
      await lockFiles(owner, tx, [fileId]);
      // It is read again meanwhile, or something was made of it.
      if (!isWaiting(await lockReading(owner, tx, fileId))) return;
      await setAiStatus(owner, tx, fileId, "completed");
      await endReading(owner, tx, fileId, rowOf(analyzed, platform.now()));
    });
  },
  died: async (platform, tx, { payload: { userId, fileId } }) => {
    await lockFiles({ userId }, tx, [fileId]);
    if (!isWaiting(await lockReading({ userId }, tx, fileId))) return;
    await setAiStatus({ userId }, tx, fileId, "failed");
    await endReading({ userId }, tx, fileId, { analysisReason: "model", analyzedAt: platform.now() });
  },
});

export const enqueueAnalysis = (
  { jobs }: Pick<Platform, "jobs">,
  db: Parameters<Platform["jobs"]["enqueue"]>[0],
  { userId, fileId }: Payload,
): Promise<void> => jobs.enqueue(db, analyzeFile, { userId, fileId }, { key: fileId, owner: userId });

export const rowOf = ({ fields, model }: Analyzed, analyzedAt: Date) => ({
  ...fields,
  analyzedBy: model === null ? ("rules" as const) : ("model" as const),
  model: model?.slice(0, 500) ?? null,
  analysisReason: null,
  analyzedAt,
});

type Analyzing = { platform: Platform; scope: Scope; reading: ReadingRow; file: VaultFile; facts: PaperFacts };

const analyze = async (of: Analyzing): Promise<Analyzed> => {
  const { platform, scope, reading, facts } = of;
  const rules = { fields: analyzeByRules(facts), model: null };
  const { languageModel: model } = platform;
  const asking = { userId: scope.userId, actorId: reading.askedBy };
  if (model === null || (await whyNotRead(platform, platform.database.db, asking, scope.plan)) !== null) return rules;
  return (await askModel(of, model, rules.fields)) ?? rules;
};

/** Null: its words are not those of the file, or a cap is used up. It throws where the model gives no answer. */
const askModel = async (
  { platform, scope, reading, file, facts }: Analyzing,
  model: LanguageModel,
  rules: AnalysisFields,
): Promise<Analyzed | null> => {
  const content = () => platform.files.stream(file.sha256);
  const kind = file.kind === "pdf" ? "pdf" : "image";
  const { text: read } = await storedFiles.read({ content, kind, today: scope.today, hasWords: true });
  const { text } = seenText(read);
  if (text.trim() === "") return null;
  const said = await ask(platform, model, { text, actorId: reading.askedBy, isPremium: scope.plan.isPremium });
  const answer = said === null ? null : readModelAnswer(said);
  if (answer === null) return null;
  const heard = { text, sentOn: facts.date ?? scope.today, people: [], property: "" };
  const isBorneOut = seenText(answer.summary).hidden === 0 && keepsToWords(answer.summary, heard);
  if (isBorneOut) return { fields: mergeAnswer(rules, answer, facts.cents !== null), model: model.model };
  await model.noteDropped(1);
  return null;
};

const ask = async (
  platform: Platform,
  model: LanguageModel,
  { text, actorId, isPremium }: { text: string; actorId: Id; isPremium: boolean },
): Promise<string | null> => {
  try {
    return await model.ask({
      messages: messagesOf(text),
      asker: { actorId, isPremium },
      isBackground: true,
      answerTokensMax: ANSWER_TOKENS,
      signal: AbortSignal.any([platform.stopping.signal, AbortSignal.timeout(60_000)]),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return null;
    throw error;
  }
};
