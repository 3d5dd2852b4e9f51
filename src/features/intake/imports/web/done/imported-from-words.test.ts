import { expect, test } from "vitest";
import { importedFromWords } from "./imported-from-words.ts";

test("an imported entry names its file and the file's own time, which is a claim", () => {
  const at = (instant: string): string => instant.slice(0, 10);
  const file = { fileName: "log.xlsx", createdAt: "2026-11-27T08:00:00Z", committedAt: "2026-11-28T08:00:00Z" };
  const words = (sourceCreatedAt: string | null) => importedFromWords({ ...file, sourceCreatedAt }, at);
  expect(words("2025-03-03T21:02:00Z")).toBe(
    "From log.xlsx, imported 2026-11-28. The file says it was logged 2025-03-03. We can't confirm that.",
  );
  expect(words(null)).toBe("From log.xlsx, imported 2026-11-28. The file doesn't say when it was logged.");
});
