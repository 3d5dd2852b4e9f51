import type { PaperKind } from "#features/proof/file-reading/parsing/read-paper.ts";
import type { Suggestion } from "#features/proof/file-reading/parsing/suggestion.ts";
import type { FailedFor } from "#features/proof/file-reading/rules.ts";

/** `failedFor`: why it ended early; what the pages before that suggest is kept. */
export type FileReading = {
  pagesRead: number;
  pageCount: number | null;
  suggestions: readonly Suggestion[];
  /** Null: no page was read. */
  paper: PaperKind | null;
  text: string;
  failedFor: FailedFor | null;
};

/** Nothing of a file was read, for this reason. */
export const nothingRead = (failedFor: FailedFor): FileReading => ({
  pagesRead: 0,
  pageCount: null,
  suggestions: [],
  paper: null,
  text: "",
  failedFor,
});
