import { describe, expect, test } from "vitest";
import { readPaper } from "../parsing/read-paper.ts";
import { pageOf } from "../testing/build-page.ts";
import { analyzeByRules, type PaperFacts } from "./analyze-by-rules.ts";
import { mergeAnswer } from "./merge-answer.ts";
import { readModelAnswer } from "./model-answer.ts";

const facts = (said: Partial<PaperFacts> = {}): PaperFacts => ({
  category: "receipt",
  tags: ["supplies"],
  signals: [],
  merchant: "THE SHOP",
  cents: 6106,
  date: "2026-11-03",
  backsUp: [],
  today: "2026-11-30",
  ...said,
});

describe("without a model", () => {
  test("a receipt is told by what stands in it, and in doubt by less", () => {
    expect(analyzeByRules(facts()).summary).toBe("A receipt from THE SHOP for $61.06, dated November 3, 2026.");
    expect(analyzeByRules(facts({ merchant: null, cents: null, date: null })).summary).toBe("A receipt.");
    expect(analyzeByRules(facts({ cents: 123_456_05, date: null })).summary).toBe(
      "A receipt from THE SHOP for $123,456.05.",
    );
  });

  test.each<[Partial<PaperFacts>, string, string, string | null]>([
    [{}, "low", "minimal", null],
    [{ cents: 25_000 }, "low", "moderate", null],
    [{ cents: 250_000 }, "low", "significant", null],
    [{ cents: null }, "low", "minimal", null],
    [{ signals: ["due_date"] }, "medium", "minimal", null],
    [{ signals: ["past_due", "due_date"] }, "high", "minimal", null],
    [{ signals: ["violation"] }, "high", "minimal", "violation"],
    [{ date: "2026-12-01" }, "low", "minimal", "future_date"],
    [{ backsUp: ["2026-11-06"] }, "low", "minimal", null],
    [{ backsUp: ["2026-11-07"] }, "low", "minimal", "other_day"],
    [{ backsUp: ["2026-11-07", "2026-11-03"] }, "low", "minimal", null],
  ])("%j is %s, %s, flagged for %s", (said, urgency, businessImpact, flaggedFor) => {
    expect(analyzeByRules(facts(said))).toMatchObject({
      urgency,
      businessImpact,
      flaggedFor,
      complianceFlag: flaggedFor !== null,
    });
  });
});

test.each<[string[], string, string[], string[]]>([
  [["THE HOME DEPOT", "2X4 STUD 12.48", "SUBTOTAL 12.48"], "receipt", ["supplies"], []],
  [["Ace Plumbing", "INVOICE 1204", "Payment due 12/01/2026"], "invoice", ["plumbing"], ["due_date"]],
  [["City of Toledo", "NOTICE OF VIOLATION", "respond by Dec 1"], "notice", [], ["violation", "due_date"]],
  [["FERRETERÍA EL MARTILLO", "EFECTIVO 20.00"], "receipt", ["supplies"], []],
  [["12"], "photo", [], []],
  [["Minutes of the yearly meeting of the owners"], "document", [], []],
])("%j is a %s", (lines, category, tags, signals) => {
  expect(readPaper([pageOf(...lines)], true)).toEqual({ category, tags, signals });
});

describe("what a model says", () => {
  const answer = {
    summary: "A receipt for studs.",
    tags: ["supplies"],
    category: "receipt",
    urgency: "low",
    businessImpact: "significant",
    complianceFlag: false,
  };

  test("is no answer with another field, another word or a tag of its own", () => {
    expect(readModelAnswer(JSON.stringify(answer))).toEqual(answer);
    expect(readModelAnswer(`\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``)).toEqual(answer);
    for (const other of [{ hours: 3 }, { urgency: "huge" }, { tags: ["vacation"] }, { summary: "" }])
      expect(readModelAnswer(JSON.stringify({ ...answer, ...other }))).toBeNull();
  });

  test("takes no warning of the rules away, and weighs nothing that the total weighs", () => {
    const rules = analyzeByRules(facts({ signals: ["violation"] }));
    const said = readModelAnswer(JSON.stringify(answer));
    if (!said) throw new Error("it is an answer");
    expect(mergeAnswer(rules, said, true)).toMatchObject({
      urgency: "high",
      complianceFlag: true,
      flaggedFor: "violation",
      businessImpact: "minimal",
    });
    expect(mergeAnswer(rules, said, false).businessImpact).toBe("significant");
  });
});
