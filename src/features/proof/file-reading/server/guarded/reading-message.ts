import type { PaperKind } from "#features/proof/file-reading/parsing/read-paper.ts";
import type { Suggestion } from "#features/proof/file-reading/parsing/suggestion.ts";
import type { FailedFor } from "#features/proof/file-reading/rules.ts";

/**
 * What the process that reads says. After each page it tells all that the pages so far suggest, so that what was read stays where
 * a later page ends it.
 */
export type ReadingMessage =
  | {
      kind: "pages";
      pagesRead: number;
      pageCount: number;
      suggestions: readonly Suggestion[];
      paper: PaperKind;
      /** Its words, where they were asked for; otherwise none of them leave that process. */
      text: string;
    }
  | { kind: "end" }
  | { kind: "refused"; reason: FailedFor };
