import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isCode, isTest, listFiles } from "../source/list-files.ts";
import { readSourceFile } from "../source/source-file.ts";
import { KEPT_FILES } from "./kept-texts.ts";
import { gradeOf, medianGrade, sentencesOf, termsOf } from "./reading-grade.ts";
import { textsOf } from "./texts-of.ts";

const ROOT = join(import.meta.dirname, "../..");
const GRADE_MAX = 8;
/** Of fewer sentences one is the median. */
const SENTENCES_MIN = 4;

/** Not to be graded: legal pages, and lists of words that a scan looks for. */
const NOT_GRADED = [
  "src/features/public/marketing/web/articles/legal.ts",
  "packages/tax-rules/src/credibility/word-lists.ts",
];
/** What developers read: the operation's summary, checks of facts that a program hands over, the server's own log, SQL. */
const FOR_DEVELOPERS =
  /contract\.ts$|^src\/server\/(?:database|backups|processes|http)\/|\/calculators\/operation\.ts$|\/(?:check|validate)-[a-z-]+\.ts$|\/read-model\.ts$/;

const terms = termsOf(readFileSync(join(ROOT, "docs/domain.md"), "utf8"));
const isKept = (path: string): boolean => Object.keys(KEPT_FILES).some((kept) => path.startsWith(kept));

const pages = listFiles(ROOT, ["src", "packages"])
  .filter((path) => isCode(path) && !isTest(path) && !isKept(path))
  .filter((path) => !NOT_GRADED.includes(path) && !FOR_DEVELOPERS.test(path))
  .map((path) => [path, textsOf(readSourceFile(ROOT, path)).map(({ text }) => text)] as const)
  .filter(([, texts]) => sentencesOf(texts).length >= SENTENCES_MIN);

describe("a reader of the eighth grade understands", () => {
  test("every page and mail that says more than a few words", () => {
    expect(pages.length).toBeGreaterThan(200);
    const tooHard = pages.flatMap(([path, texts]) => {
      const grade = medianGrade(texts, terms);
      return grade !== null && grade > GRADE_MAX ? [`${path}: ${grade.toFixed(1)}`] : [];
    });
    expect(tooHard.join("\n")).toBe("");
  });
});

describe("the grade", () => {
  const NO_TERMS = new Set<string>();

  test("is low for short words and high for long ones", () => {
    expect(gradeOf("You need more than half of it.", NO_TERMS)).toBeLessThan(3);
    expect(
      gradeOf("Substantiation of participatory regularity necessitates contemporaneous documentation.", NO_TERMS),
    ).toBeGreaterThan(20);
  });

  test("takes a term of the glossary for a short word, in the plural too", () => {
    const known = termsOf("| **material participation** | ... |\n| **activity**, **entry** | ... |");
    expect(known).toEqual(new Set(["material", "participation", "activity", "entry"]));
    const sentence = "The activities show material participation.";
    expect(gradeOf(sentence, known)).toBeLessThan(gradeOf(sentence, NO_TERMS) - 10);
  });

  test("of a page is the middle one of its sentences, labels left out", () => {
    const easy = "You can do it now.";
    const hard = "Contemporaneous documentation substantiates participatory regularity.";
    expect(medianGrade([`${easy} ${easy} ${hard}`, "Extraordinarily unintelligible"], NO_TERMS)).toBe(
      gradeOf(easy, NO_TERMS),
    );
    expect(medianGrade(["Administration"], NO_TERMS)).toBeNull();
  });
});
