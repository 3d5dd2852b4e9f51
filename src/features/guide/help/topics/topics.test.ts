import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { medianGrade, termsOf } from "#tools/words/reading-grade.ts";
import { textOf, topicsFor } from "./index-of-topics.ts";

const TOPICS = topicsFor("Ctrl");
const terms = termsOf(readFileSync("docs/domain.md", "utf8"));
const GRADE_MAX = 8;

/** What a topic says, one text a paragraph. */
const paragraphs = (topic: (typeof TOPICS)[number]): string[] =>
  topic.sections.flatMap(({ text = [], steps = [], terms: meanings = [] }) => [
    ...text,
    ...steps,
    ...meanings.map(([, meaning]) => meaning),
  ]);

test.each(TOPICS.map((topic) => [topic.title, topic] as const))(
  "%s can be read by an eighth-grader",
  (_title, topic) => {
    expect(medianGrade(paragraphs(topic), terms) ?? 0).toBeLessThanOrEqual(GRADE_MAX);
  },
);

test("help says how much can be stored and what a damaged file is", () => {
  const said = TOPICS.map(textOf).join(" ");
  expect(said).toContain("up to 5 GB");
  expect(said).toContain("we compare it with the fingerprint");
});
