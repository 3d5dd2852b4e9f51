import { hours } from "@tenure/tax-rules";
import { describe, expect, it } from "vitest";
import { startValues } from "../state/fields.ts";
import { PERSON_FIELDS, type PersonValues, PROPERTY_FIELDS, type PropertyValues, REP_FIELDS } from "./fields.ts";
import { repDocuments, repQuestionsForAdviser } from "./rep-papers.ts";
import { repResult } from "./rep-result.ts";

const start = startValues(REP_FIELDS);
const person = (told: Partial<PersonValues> = {}): PersonValues => ({ ...startValues(PERSON_FIELDS), ...told });
const rental = (told: Partial<PropertyValues> = {}): PropertyValues => ({
  ...startValues(PROPERTY_FIELDS),
  others: "none",
  ...told,
});

const answer = (told: Partial<typeof start>, today: string | null = null) => {
  const values = { ...start, ...told };
  const result = repResult(values, today);
  if (result.state !== "answered") throw new Error(result.says);
  return { ...result, values };
};

describe("REP qualification", () => {
  it("exactly-750: 750 hours are not more than 750, and one hundredth of an hour more is", () => {
    const persons = [person({ otherWork: "none" })];
    const at = answer({ persons, properties: [rental({ yourHours: 750 })] });
    expect(at.status).toMatchObject({ outcome: "short_of_750", status: "not_met" });
    expect(at.status.persons[0]?.hours750).toMatchObject({ verdict: "not_met", remainingSeconds: 1 });
    const above = answer({ persons, properties: [rental({ yourHours: 750.01 })] });
    expect(above.status).toMatchObject({ outcome: "qualifies", status: "met" });
  });

  it("unknown-is-not-zero: other work that is not said leaves the half test unproven", () => {
    const { status } = answer({ properties: [rental({ yourHours: 1500 })] });
    expect(status).toMatchObject({ outcome: "unproven" });
    expect(status.persons[0]?.half.verdict).toBe("unproven");
    const weeks = answer({ persons: [person({ otherWork: "listed" })], properties: [rental({ yourHours: 1500 })] });
    expect(weeks.status.persons[0]?.half.verdict).toBe("unproven");
  });

  it("full-time-job-plus-one: 40 hours in 52 weeks take more than 2,080", () => {
    const persons = [person({ otherWork: "listed", jobHours: 40, jobWeeks: 52 })];
    const half = (yourHours: number) =>
      answer({ persons, properties: [rental({ yourHours })] }).status.persons[0]?.half;
    expect(half(2080)).toMatchObject({ verdict: "not_met", requiredMoreThanSeconds: hours(2080) });
    expect(half(2081)?.verdict).toBe("met");
  });

  it("says early that such a job leaves no room", () => {
    const persons = [person({ otherWork: "listed", jobHours: 40, jobWeeks: 52 })];
    const { status } = answer({ persons, properties: [rental({ yourHours: 100 })] }, "2026-11-20");
    expect(status.persons[0]?.pace?.state).toBe("impossible");
  });

  it.each([
    [4, "not_met"],
    [5, "not_met"],
    [5.01, "met"],
  ] as const)("employee with %s percent: the status is %s", (ownership, verdict) => {
    const job = { otherWork: "listed", jobHours: 30, jobWeeks: 50, employer: "real-estate", ownership } as const;
    const { status } = answer({ persons: [person(job)], properties: [rental({ yourHours: 760 })] });
    expect(status.status).toBe(verdict);
  });

  it("two spouses are not pooled for the tests and are for participation", () => {
    const persons = [person({ otherWork: "none" }), person({ otherWork: "none" })];
    const told = { filing: "MFJ", persons, properties: [rental({ yourHours: 476, spouseHours: 405 })] } as const;
    const { status } = answer(told);
    expect(status.outcome).toBe("short_of_750");
    expect(status.activities[0]).toMatchObject({ verdict: "met", carriedBy: "T1", seconds: hours(881) });
  });

  it("a short stay opens the short-term path: 100 hours, and nobody more", () => {
    const property = { kind: "short-term", averageStay: 3.5, yourHours: 131, others: "listed" } as const;
    const found = answer({
      persons: [person({ otherWork: "listed", jobHours: 40 })],
      properties: [rental({ ...property, othersMost: 118 })],
    });
    expect(found.routes.map(({ id, verdict }) => [id, verdict])).toEqual([
      ["long-term", "not_met"],
      ["path_500", "not_met"],
      ["path_100", "met"],
    ]);
    expect(found.best?.id).toBe("path_100");
    const more = answer({ properties: [rental({ ...property, othersMost: 132 })] });
    expect(more.routes.find(({ id }) => id === "path_100")?.verdict).toBe("not_met");
  });

  it.each([
    [7, "short-term"],
    [7.1, "short-term"],
    [31, "rental"],
  ] as const)("an average stay of %s nights with nothing said of services is read as %s", (averageStay, kind) => {
    const { status } = answer({ properties: [rental({ kind: "short-term", averageStay, yourHours: 200 })] });
    expect(status.activities[0]?.kind).toBe(kind);
  });

  it("the election makes one activity of rentals that fail alone", () => {
    const properties = Array.from({ length: 4 }, () => rental({ yourHours: 200, others: "unknown" }));
    const persons = [person({ otherWork: "none" })];
    const alone = answer({ persons, properties });
    expect(alone.status.outcome).toBe("participation_unproven");
    expect(alone.status.wouldChange.map(({ id }) => id)).toContain("make-the-election");
    expect(answer({ persons, properties, isElected: true }).status.outcome).toBe("qualifies");
  });

  it("asks for papers and answers that fit what was entered", () => {
    const persons = [person({ otherWork: "listed", jobHours: 10, travelHome: 20 })];
    const { values, status } = answer({ persons, properties: [rental(), rental({ hasManager: true })] });
    expect(repDocuments(values).map(({ id }) => id)).toEqual(["log", "beside", "job", "others", "travel"]);
    expect(repQuestionsForAdviser(values, status).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["manager-present", "election", "state"]),
    );
  });
});
