import type { AnalysisProblem, AnalysisStatus, EntryAnalysis } from "#shared/fields/entry-analysis.ts";

/** Who made the notes, on a chip beside them. */
export const makerWords = ({ aiMadeBy, aiModel }: Pick<EntryAnalysis, "aiMadeBy" | "aiModel">): string =>
  aiMadeBy === "model" ? `By AI: ${aiModel ?? "a model"}` : "By our rules";

/** Of the files of an entry together. */
export const FILE_WORDS: Readonly<Record<AnalysisStatus, string>> = {
  pending: "A file of this entry is still to be read.",
  completed: "The files of this entry were read.",
  failed: "A file of this entry could not be read.",
  skipped: "No file of this entry is read.",
};

const PROBLEM_WORDS: Readonly<Record<AnalysisProblem, string>> = {
  no_words: "There are no words to look at. Describe the work, and this fills in.",
  person_off: "AI was off in the settings of this book's owner, so this entry was left out.",
  organization_off: "The owner's organization had switched AI off, so this entry was left out.",
  plan: "The plan had no analysis of descriptions, so this entry was left out.",
  model_unavailable: "The AI model gave no answer after three tries. What you see is by our rules.",
  model_unfit:
    "The AI model said more than the entry does, three times. Nothing of it is kept. What you see is by our rules.",
};

/** Where the analysis stands, as a sentence; null: its notes say all. */
export const statusWords = ({ aiAnalysisStatus, aiProblem, aiMadeBy }: EntryAnalysis): string | null => {
  if (aiProblem !== null) return PROBLEM_WORDS[aiProblem];
  if (aiAnalysisStatus !== "pending") return null;
  return aiMadeBy === null
    ? "This entry will be looked at soon."
    : "These notes are by our rules. The AI model is next.";
};

/** Whether a person may ask for it again. */
export const mayBeRetried = ({ aiAnalysisStatus, aiProblem }: EntryAnalysis): boolean =>
  aiAnalysisStatus === "failed" || (aiAnalysisStatus === "skipped" && aiProblem !== "no_words");
