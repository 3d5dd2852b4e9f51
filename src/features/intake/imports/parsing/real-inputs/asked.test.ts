import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { questionsOf } from "#features/intake/imports/questions.ts";
import { unfoldGrid } from "../grids/unfold-grid.ts";
import { answerKey } from "../proposals/word-match.ts";
import { gridOf } from "../testing/read-entries.ts";
import { kindGrid, readKind } from "../testing/read-kind.ts";

const WORDS = ["activity", "property", "person", "business"];

/** Rows of every kind that may wait, beside what may hide their question. */
const TEXTS = [
  "Date,Hours,House,Work\n3/4/26,1,Lake House,a\n13/4/26,1,Lake House,b\n4/14/26,1,Lake House,c",
  "Date,Hours,House,Work\n13/4/26,1,Lake House,b\n4/14/26,1,Lake House,c",
  "Date,Start,End,Duration,House,Work\n2026-03-04,,,15,Lake House,a\n2026-03-05,,,20,Lake House,b",
  "Date,Start,End date,Hours,House,Work\n2026-03-04,9:00,2026-03-06,12,Lake House,a\n2026-03-07,9:00,2026-03-07,2,Lake House,b",
  "Date,Last day,Hours,House,Work\n2026-03-04,3/5/2026,12,Lake House,a\n2026-03-07,4/6/2026,2,Lake House,b",
  "Date,Hours,House,Work\n2026-03-04,1,Lake House,a\n,1,Lake House,b\n,2,Lake House,c",
  "Date,Hours,House,Work\nMar 4,1,Lake House,a",
  "When it was,Hours,House,Work\n,1,Lake House,a",
  "Date,Start (UTC),End (UTC),House,Work\n2026-03-04,9:00,10:00,Lake House,a",
  "Date,Start,End,House,Work\n2026-03-04,1:00,2:45,Lake House,a",
  "Date,Hours,House,Who,Work\n2026-03-04,1,Cabin,Zed,a",
];
const FILES = readdirSync("test/data/kinds").filter((name) => name.endsWith(".csv") && !name.startsWith("stays"));

test.each([...TEXTS, ...FILES])("each row that waits has a question: %s", (source) => {
  const grid = unfoldGrid(source.includes("\n") ? gridOf(source) : kindGrid(source), () => false);
  const { set, mapping } = readKind(grid);
  const asked = questionsOf(grid, mapping).filter(({ isOpen }) => isOpen);
  for (const { kind, text } of set.waiting.flatMap(({ waitsFor }) => waitsFor)) {
    const isWord =
      WORDS.includes(kind) &&
      set.words.some((word) => word.kind === kind && word.needsAnswer && word.key === answerKey(text));
    expect(isWord || asked.some((question) => question.kind === kind || question.choice === kind), kind).toBe(true);
  }
});
