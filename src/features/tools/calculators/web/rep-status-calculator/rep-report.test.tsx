import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  PERSON_FIELDS,
  PROPERTY_FIELDS,
  type PropertyValues,
  REP_FIELDS,
} from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { repResult } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { RepDetails } from "./rep-details.tsx";
import { EnteredRep } from "./rep-report.tsx";

const printed = (told: Partial<PropertyValues>, personCount = 1): string => {
  const persons = Array.from({ length: personCount }, () => startValues(PERSON_FIELDS));
  const values = {
    ...startValues(REP_FIELDS),
    persons,
    properties: [{ ...startValues(PROPERTY_FIELDS), ...told }],
  };
  return renderToStaticMarkup(<EnteredRep values={values} />).replaceAll("&#x27;", "'");
};

it("prints a spouse's hours only with a spouse", () => {
  expect(printed({ spouseHours: 300 })).not.toContain("Spouse's hours");
  expect(printed({ spouseHours: 300 }, 2)).toContain("Spouse's hours</dt>");
});

it("prints the hours of somebody else only where there is somebody else", () => {
  expect(printed({ others: "none", othersMost: 500 })).not.toContain("Most hours of one person");
  expect(printed({ others: "listed", othersMost: 500 })).toContain("500 h");
});

it("prints the services where they decide, and an average stay that is not given", () => {
  expect(printed({ kind: "short-term", averageStay: 12 })).toMatch(/Significant personal services.*Not said yet/);
  expect(printed({ kind: "short-term", averageStay: 5, services: "yes" })).not.toContain("personal services");
  expect(printed({ kind: "short-term" })).toMatch(/Average stay.*not given/);
  expect(printed({ kind: "long-term", averageStay: 12 })).not.toContain("Average stay");
});

it("shows an empty log as no figure, and a zero as one", () => {
  const tableOf = (yourHours: number | null): string => {
    const values = {
      ...startValues(REP_FIELDS),
      properties: [{ ...startValues(PROPERTY_FIELDS), yourHours }],
    };
    const result = repResult(values, null);
    if (result.state !== "answered") throw new Error(result.says);
    return renderToStaticMarkup(<RepDetails values={values} status={result.status} />);
  };
  expect(tableOf(null)).not.toContain(">0 h<");
  expect(tableOf(0)).toContain(">0 h<");
});
