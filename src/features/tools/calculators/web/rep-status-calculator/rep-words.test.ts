import { describe, expect, it } from "vitest";
import {
  PERSON_FIELDS,
  type PersonValues,
  PROPERTY_FIELDS,
  type PropertyValues,
  REP_FIELDS,
} from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { repResult } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { earlyWarnings, missingWords, personLines, repHeadline } from "./rep-words.tsx";

const answered = (person: Partial<PersonValues>, properties: readonly Partial<PropertyValues>[]) => {
  const values = {
    ...startValues(REP_FIELDS),
    persons: [{ ...startValues(PERSON_FIELDS), ...person }],
    properties: properties.map((told) => ({ ...startValues(PROPERTY_FIELDS), others: "none" as const, ...told })),
  };
  const result = repResult(values, "2026-12-20");
  if (result.state !== "answered") throw new Error(result.says);
  return result;
};
const warnings = (...told: Parameters<typeof answered>): string[] => earlyWarnings(answered(...told));

const CABIN = { kind: "short-term", averageStay: 4, yourHours: 900 } as const;
const JOB = { otherWork: "listed", jobHours: 40, jobWeeks: 50 } as const;

describe("what is said early", () => {
  it("is nothing of the status where only short-term rentals are entered", () => {
    expect(warnings({ otherWork: "none" }, [CABIN])).toEqual([]);
    expect(warnings(JOB, [CABIN])).toEqual([]);
  });

  it("names the hours on short-term rentals where they are the other side", () => {
    const [says] = warnings({ otherWork: "none" }, [{ yourHours: 100 }, CABIN]);
    expect(says).toMatch(
      /^Taxpayer: on top of 900 h on short-term rentals it takes more than 900 h of real property work\./,
    );
  });

  it("names other work where there is some, alone or with them", () => {
    expect(warnings(JOB, [{ yourHours: 100 }])[0]).toContain("on top of this other work it takes more than 2,000 h");
    expect(warnings(JOB, [{ yourHours: 100 }, CABIN])[0]).toContain(
      "on top of this other work and 900 h on short-term rentals it takes more than 2,900 h",
    );
  });

  it("waits where the hours may turn out to be those of a rental", () => {
    expect(warnings({ otherWork: "none" }, [{ yourHours: 100 }, { ...CABIN, averageStay: 12 }])).toEqual([]);
  });
});

describe("a spouse who cannot reach the tests any more", () => {
  const couple = (yourHours: number) => {
    const persons = [{ otherWork: "none" } as const, JOB].map((told) => ({ ...startValues(PERSON_FIELDS), ...told }));
    const properties = [{ ...startValues(PROPERTY_FIELDS), others: "none" as const, yourHours }];
    const result = repResult({ ...startValues(REP_FIELDS), filing: "MFJ", persons, properties }, "2026-12-20");
    if (result.state !== "answered") throw new Error(result.says);
    return result;
  };

  it("is no warning where the other one meets both, and one where nobody does", () => {
    expect(earlyWarnings(couple(800))).toEqual([]);
    expect(earlyWarnings(couple(100)).join(" ")).toContain("Spouse: on top of this other work");
  });

  it("is not asked for a week that no one could work", () => {
    const weekly = (yourHours: number) =>
      couple(yourHours).status.persons.map((person) => personLines(person).find(({ id }) => id === "weekly")?.value);
    expect(weekly(100)).toEqual(["out of reach", "out of reach"]);
    expect(weekly(700)[0]).toMatch(/^\d+ h/);
  });
});

it("the headline of an average from 8 to 30 nights is the short-term path only with services", () => {
  const headline = (told: Partial<PropertyValues>) =>
    repHeadline(answered({ otherWork: "none" }, [{ ...CABIN, ...told }]));
  expect(headline({ averageStay: 12 })).toBe("Needs info");
  expect(headline({ averageStay: null })).toBe("Needs info");
  expect(headline({ averageStay: 12, services: "yes" })).toBe("The short-term path");
  expect(headline({ averageStay: 12, services: "no" })).toBe("Both tests met");
});

it.each([
  [750, " A little more is enough."],
  [749.99, " A little more is enough."],
  [740, " More than 10 h are missing."],
])("at %s hours says what is missing to more than 750:%s", (yourHours, says) => {
  const { routes } = answered({ otherWork: "none" }, [{ yourHours }]);
  expect(routes.map(missingWords)).toEqual([says]);
});
