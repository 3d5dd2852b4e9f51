import { AI_SAID_MAX_CHARACTERS } from "#shared/limits.ts";
import { AppError } from "#shared/errors.ts";
import type { SuggestedAction } from "#features/assistant/rep-assistant/answer-schema.ts";
import type { Asker } from "./answered.ts";
import { makeBook } from "../asked/book.ts";
import { proof, type Said, type Statement } from "../saying/said.ts";
import { WHAT_WAS_DONE } from "../entry-drafts/changes.ts";
import { correctEntry } from "../entry-drafts/correct-entry.ts";
import { readCorrection } from "../entry-drafts/read-words.ts";
import type { DraftBook } from "../entry-drafts/draft-book.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";
import { readDraftBook } from "../asked/read-draft-book.ts";

/** `isPlain`: it says parts of an entry alone, so it asks for nothing that is refused. */
export type CorrectedDraft = { said: Said; isPlain: boolean };

const CHANGES: Statement = { text: "This changes in your sentence. Nothing is logged until you save it." };
const TWICE: Statement = {
  text: "Did you save the earlier one already? Change that entry instead, or the hours count twice.",
  proofs: [proof("help:correct-an-entry")],
};
const WHOSE: Statement = {
  text: "Whose hours they are changes, too. Look at that first.",
  proofs: [proof("rule:A1.750", "One person's hours")],
};

/** What a message changes of the latest sentence for the quick log in its conversation; null: it is about something else. */
export const correctedDraft = async (asker: Asker, message: string): Promise<CorrectedDraft | null> => {
  const { drafting } = asker;
  if (readCorrection(message) === null) return null;
  const last = await drafting.last();
  const sentence = last?.action.text ?? null;
  const book = last === null || sentence === null ? null : await bookOf(asker, drafting);
  if (last === null || sentence === null || book === null) return null;
  const correction = correctEntry({ sentence, saidAt: last.at, isLatest: last.isLatest }, message, book, drafting.now);
  if (correction.kind === "none") return null;
  const { changes: _, ...before } = last.action;
  const model = drafting.unasked;
  if (correction.kind === "ask")
    return { said: { statements: [{ text: correction.asks }], suggestedAction: before, model }, isPlain: false };
  const { changes } = correction;
  const suggestedAction: SuggestedAction = {
    ...before,
    text: correction.sentence,
    changes,
    ...(before.ai && { ai: { ...before.ai, said: `${before.ai.said}\n${message}`.slice(0, AI_SAID_MAX_CHARACTERS) } }),
  };
  const isWhose = changes.some(({ label }) => label === "Who");
  return {
    said: { statements: [CHANGES, ...(isWhose ? [WHOSE] : []), TWICE], suggestedAction, model },
    isPlain: !changes.some(({ label }) => label === WHAT_WAS_DONE),
  };
};

/** Null: whoever asks may not read whom and what the book holds. */
const bookOf = async (asker: Asker, drafting: Drafting): Promise<DraftBook | null> => {
  try {
    return await readDraftBook(makeBook(asker), drafting);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
};
