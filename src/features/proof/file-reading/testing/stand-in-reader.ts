import { vi } from "vitest";
import { readPaper, wordsOfPages } from "../parsing/read-paper.ts";
import { readSuggestions } from "../parsing/read-suggestions.ts";
import { storedFiles } from "../server/guarded/read-stored-file.ts";
import { lineOf } from "./build-page.ts";

/** In place of the guarded process, which `guarded/read-in-child.test.ts` starts: every file has these lines, on one page. */
export const readInstead = (lines: () => readonly string[]): void => {
  vi.spyOn(storedFiles, "read").mockImplementation(async ({ today }) => {
    const pages = [{ page: 1, lines: lines().map((line, at) => lineOf(line, at)) }];
    const suggestions = readSuggestions(pages, today);
    const paper = readPaper(pages, true);
    return { pagesRead: 1, pageCount: 1, suggestions, paper, text: wordsOfPages(pages), failedFor: null };
  });
};
