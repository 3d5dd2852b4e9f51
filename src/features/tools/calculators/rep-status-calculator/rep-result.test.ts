import { hours } from "@tenure/tax-rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Field, type Fields, startValues, type ValuesOf } from "../state/fields.ts";
import { fitValues } from "../state/fit-values.ts";
import { PERSON_FIELDS, type PersonValues, PROPERTY_FIELDS, type PropertyValues, REP_FIELDS } from "./fields.ts";
import { repFaults } from "./rep-faults.ts";
import { repDocuments, repQuestionsForAdviser } from "./rep-papers.ts";
import { repResult } from "./rep-result.ts";

const start = startValues(REP_FIELDS);
const person = (told: Partial<PersonValues> = {}): PersonValues => ({ ...startValues(PERSON_FIELDS), ...told });
const rental = (told: Partial<PropertyValues> = {}): PropertyValues => ({
  ...startValues(PROPERTY_FIELDS),
  others: "none",
  interest: "owner",
  ...told,
});

const answer = (told: Partial<typeof start>, today: string | null = null) => {
  const values = { ...start, ...told };
  const result = repResult(values, today);
  if (result.state !== "answered") throw new Error(result.says);
  return { ...result, values };
};

it("says nothing of hours while none are entered, and takes a zero for one", () => {
  const empty = answer({});
  expect(empty.status).toMatchObject({ status: "unproven", outcome: "unproven" });
  expect(empty.routes.map(({ verdict, remainingSeconds }) => [verdict, remainingSeconds])).toEqual([["unproven", 0]]);
  const stay = answer({ properties: [rental({ kind: "short-term", averageStay: 4 })] });
  expect(stay.routes.map(({ verdict, remainingSeconds }) => [verdict, remainingSeconds])).toEqual([
    ["not_met", null],
    ["unproven", null],
    ["unproven", null],
  ]);
  expect(answer({ properties: [rental({ yourHours: 0 })] }).status.outcome).toBe("short_of_750");
});

const anyValue = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case "number": {
      const within = [field.min, field.max, (field.min + field.max) / 3, field.min + 0.01];
      const fitting = within.map((value) => Number(value.toFixed(field.digits)));
      return fc.constantFrom(...fitting, ...(field.start === null ? [null] : []));
    }
    case "choice":
      return fc.constantFrom(...field.choices);
    case "flag":
      return fc.boolean();
    case "list":
      return fc.array(anyValues(field.of), { maxLength: Math.min(3, field.max) });
    case "day":
    case "text":
      return fc.constant(field.start);
  }
};

/** Values at and between the bounds of each field. */
const anyValues = <F extends Fields>(fields: F): fc.Arbitrary<ValuesOf<F>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)]))) as fc.Arbitrary<
    ValuesOf<F>
  >;

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
    const job = { otherWork: "listed", jobHours: 30, jobWeeks: 50, employer: "real-estate" } as const;
    const owner = { ...job, ownership, familyOwnership: 0 };
    const { status } = answer({ persons: [person(owner)], properties: [rental({ yourHours: 760 })] });
    expect(status.status).toBe(verdict);
    const unsaid = answer({
      persons: [person({ ...owner, familyOwnership: null })],
      properties: [rental({ yourHours: 760 })],
    });
    expect(unsaid.status.status).toBe(verdict === "met" ? "met" : "unproven");
  });

  it("two spouses are not pooled for the tests and are for participation", () => {
    const persons = [person({ otherWork: "none" }), person({ otherWork: "none" })];
    const told = { filing: "MFJ", persons, properties: [rental({ yourHours: 476, spouseHours: 405 })] } as const;
    const { status } = answer(told);
    expect(status.outcome).toBe("short_of_750");
    expect(status.activities[0]).toMatchObject({ verdict: "met", carriedBy: "T1", seconds: hours(881) });
  });

  it("a business of each of two spouses is two businesses", () => {
    const persons = [person({ otherWork: "none", business: 300 }), person({ otherWork: "none", business: 300 })];
    const { status } = answer({ filing: "MFJ", persons, properties: [rental({ yourHours: 100 })] });
    const businesses = status.businesses.filter(({ kind }) => kind === "other");
    expect(businesses.map(({ participation }) => participation)).toEqual(["unproven", "unproven"]);
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

  const shortTerm = (told: Partial<PropertyValues>) =>
    answer({
      persons: [person({ otherWork: "none" })],
      properties: [rental({ kind: "short-term", yourHours: 900, ...told })],
    });

  it.each([7.01, 8, 12, 20, 30])(
    "an average of %s nights without a word on services is unproven everywhere",
    (averageStay) => {
      const { status, routes } = shortTerm({ averageStay });
      expect(status.outcome).toBe("unproven");
      expect(routes.map(({ id, verdict }) => [id, verdict])).toEqual([
        ["long-term", "unproven"],
        ["path_500", "unproven"],
        ["path_100", "unproven"],
      ]);
      expect(routes.find(({ id }) => id === "path_500")?.says).toContain("Tell us about the services.");
      expect(status.wouldChange.map(({ id }) => id)).toEqual(["state-services:property-1"]);
      expect(repQuestionsForAdviser(status).map(({ id }) => id)).toContain("services:property-1");
    },
  );

  it("a blank average stay is unproven, and is asked for", () => {
    const { status, routes } = shortTerm({ averageStay: null });
    expect(status.outcome).toBe("unproven");
    expect(routes.map(({ verdict }) => verdict)).toEqual(["unproven", "unproven", "unproven"]);
    expect(status.wouldChange.map(({ id }) => id)).toEqual(["state-average-stay:property-1"]);
    expect(repQuestionsForAdviser(status).map(({ id }) => id)).toContain("average-stay:property-1");
  });

  it.each([
    // Earlier years that no one has stated may carry the property still.
    [0, "unproven", /^Too few hours for the status, even if it is a rental/, ["not_met", "not_met", "not_met"]],
    [600, "unproven", /^Too few hours for the status, even if it is a rental/, ["not_met", "unproven", "unproven"]],
  ] as const)("with 12 nights and %s hours the way that is closed says why", (yourHours, outcome, reason, verdicts) => {
    const property = rental({ kind: "short-term", averageStay: 12, yourHours });
    const { status, routes } = answer({ properties: [property] });
    expect(status.outcome).toBe(outcome);
    expect(routes[0]?.says).toMatch(reason);
    expect(routes.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it("with significant services the short-term path is open; without them it is an ordinary rental", () => {
    const yes = shortTerm({ averageStay: 12, services: "yes" });
    expect(yes.status.outcome).toBe("short_term_path");
    expect(yes.best).toMatchObject({ id: "path_500", verdict: "met" });
    const no = shortTerm({ averageStay: 12, services: "no" });
    expect(no.status.outcome).toBe("qualifies");
    expect(no.routes.map(({ id, verdict }) => [id, verdict])).toEqual([["long-term", "met"]]);
    expect(shortTerm({ averageStay: 7, services: "no" }).status.outcome).toBe("short_term_path");
    expect(shortTerm({ averageStay: 31, services: "yes" }).status.outcome).toBe("qualifies");
  });

  it("a state kept before services were asked for still opens, as one that does not say", () => {
    const { services: _, ...older } = rental({ kind: "short-term", averageStay: 12 });
    expect(fitValues(REP_FIELDS, { ...start, properties: [older] }).properties[0]?.services).toBe("unknown");
  });

  it("more hours than the year has are told in words of the form, with the field", () => {
    const persons = [person({ name: "Maya", business: 8784 })];
    const told = { ...start, persons, properties: [rental({ yourHours: 8784 })] };
    expect(repResult({ ...told, year: "2026" }, null)).toEqual({
      state: "refused",
      says: "A year has 8,760 hours. Check: Maya, Own real property business; Property 1, Your hours.",
    });
    expect(repResult({ ...told, year: "2028" }, null)).toMatchObject({
      says: "A year has 8,784 hours. Check: Maya, all hours together (17,568 h).",
    });
    expect(repFaults({ ...told, year: "2026" }).map(({ path }) => path)).toEqual([
      "persons.1.business",
      "properties.1.yourHours",
    ]);
  });

  it.each([
    ["2026", 8760, "answered"],
    ["2026", 8760.01, "refused"],
    ["2028", 8784, "answered"],
    ["2028", 8784.01, "refused"],
  ] as const)("in %s, %s hours of one person over all fields are %s", (year, all, state) => {
    const job = { otherWork: "listed", jobHours: 60, jobWeeks: 50, business: 2000, search: 100 } as const;
    const rest = Number((all - 5100 - 2000).toFixed(2));
    const properties = [rental({ yourHours: 2000 }), rental({ yourHours: rest })];
    const values = { ...start, year, persons: [person({ name: "Maya", ...job })], properties };
    expect(repResult(values, null).state).toBe(state);
    expect(repFaults(values).map(({ path }) => path)).toEqual(state === "refused" ? ["persons.1"] : []);
  });

  it("tells the sum of the one person whose hours are too many, not of both together", () => {
    const persons = [
      person({ otherWork: "none" }),
      person({ name: "Sam", otherWork: "listed", jobHours: 100, jobWeeks: 52 }),
    ];
    const told = (spouseHours: number) => ({
      ...start,
      persons,
      properties: [rental({ yourHours: 8760, spouseHours })],
    });
    expect(repResult(told(3560), null).state).toBe("answered");
    expect(repResult(told(3561), null)).toEqual({
      state: "refused",
      says: "A year has 8,760 hours. Check: Sam, all hours together (8,761 h).",
    });
  });

  it("hours that do not count are no fault, and nobody in the list is one person", () => {
    const properties = [rental({ spouseHours: 8784, othersMost: 8784 })];
    expect(repFaults({ ...start, properties })).toEqual([]);
    expect(answer({ persons: [] }).status).toEqual(answer({}).status);
  });

  it("whatever the form holds, no words of the engine are shown", () => {
    fc.assert(
      fc.property(anyValues(REP_FIELDS), (values) => {
        const result = repResult(values, "2026-06-01");
        if (result.state === "refused") expect(result.says).toMatch(/^A year has 8,7[68][04] hours\. Check: /);
      }),
      { seed: 20_261_120, numRuns: 400 },
    );
  });

  it("the election makes one activity of rentals that fail alone", () => {
    const properties = Array.from({ length: 4 }, () => rental({ yourHours: 200, others: "unknown" }));
    const persons = [person({ otherWork: "none" })];
    const alone = answer({ persons, properties });
    expect(alone.status.outcome).toBe("participation_unproven");
    expect(alone.status.wouldChange.map(({ id }) => id)).toContain("make-the-election");
    expect(repQuestionsForAdviser(alone.status).map(({ id }) => id)).toContain("election");
    expect(answer({ persons, properties, isElected: true }).status.outcome).toBe("qualifies");
  });

  it("asks for papers and answers that fit what was entered", () => {
    const persons = [person({ otherWork: "listed", jobHours: 10, travelHome: 20 })];
    const { values, status } = answer({ persons, properties: [rental(), rental({ hasManager: true })] });
    expect(repDocuments(values).map(({ id }) => id)).toEqual(["log", "beside", "job", "others", "travel"]);
    const questions = repQuestionsForAdviser(status).map(({ id }) => id);
    expect(questions).toEqual(expect.arrayContaining(["manager-present", "state"]));
    // Together the two would not pass either.
    expect(questions).not.toContain("election");
  });
});
