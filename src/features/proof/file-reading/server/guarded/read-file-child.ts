/**
 * Started by `read-in-child.ts` with the path of a picture or of a PDF, its kind, the day on which it is read, and whether its words are
 * asked for. It knows no
 * setting, no secret and no address, and is stopped when it takes too long or too much.
 */
import { readFileSync } from "node:fs";
import { readSuggestions } from "#features/proof/file-reading/parsing/read-suggestions.ts";
import { readPaper, wordsOfPages } from "#features/proof/file-reading/parsing/read-paper.ts";
import type { PageText } from "#features/proof/file-reading/parsing/page-text.ts";
import { READING_LIMITS } from "#features/proof/file-reading/rules.ts";
import { CannotRead } from "./cannot-read.ts";
import type { ReadingMessage } from "./reading-message.ts";

const [path = "", kind = "", today = "", words = ""] = process.argv.slice(2);

const say = (message: ReadingMessage): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

const tell = (pages: readonly PageText[], pageCount: number): void =>
  say({
    kind: "pages",
    pagesRead: pages.length,
    pageCount,
    suggestions: readSuggestions(pages, today),
    paper: readPaper(pages, kind !== "pdf"),
    text: words === "words" ? wordsOfPages(pages).slice(0, READING_LIMITS.textCharacters).toWellFormed() : "",
  });

const readPages = async (content: Buffer): Promise<void> => {
  const { openPdf, readPdfPage } = await import("./read-pdf.ts");
  const document = await openPdf(content);
  const pages: PageText[] = [];
  for (let page = 1; page <= Math.min(document.numPages, READING_LIMITS.pages); page += 1) {
    pages.push({ page, lines: await readPdfPage(document, page) });
    tell(pages, document.numPages);
  }
};

const readOne = async (content: Buffer): Promise<void> => {
  const { readPicture } = await import("./read-picture.ts");
  tell([{ page: 1, lines: await readPicture(content) }], 1);
};

try {
  await (kind === "pdf" ? readPages : readOne)(readFileSync(path));
  say({ kind: "end" });
} catch (error) {
  say({ kind: "refused", reason: error instanceof CannotRead ? error.reason : "unreadable" });
}
