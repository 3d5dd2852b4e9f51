import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import {
  PERSON_FIELDS,
  PROPERTY_FIELDS,
  type PropertyValues,
  REP_FIELDS,
  type RepValues,
} from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { RepForm } from "./rep-form.tsx";

const form = (told: Partial<RepValues>): string =>
  renderToStaticMarkup(<RepForm values={{ ...startValues(REP_FIELDS), ...told }} onChange={() => {}} />);
const formOf = (property: Partial<PropertyValues>): string =>
  form({ properties: [{ ...startValues(PROPERTY_FIELDS), ...property }] });

it("asks for the services with a stay of more than 7 and up to 30 nights, in three ways", () => {
  const asked = formOf({ kind: "short-term", averageStay: 12 });
  expect(asked).toContain("Significant personal services with the stay");
  expect(asked).toMatch(/value="unknown"[^>]*>Not said yet<.*value="yes"[^>]*>Yes<.*value="no"[^>]*>No</);
  expect(formOf({ kind: "short-term", averageStay: 7 })).not.toContain("Significant personal services");
  expect(formOf({ kind: "long-term", averageStay: 12 })).not.toContain("Significant personal services");
});

it("tells at the field that a year has no more hours, and shows a field that was folded away", () => {
  const persons = [{ ...startValues(PERSON_FIELDS), business: 8784 }];
  const faulty = form({ persons, year: "2026" });
  const control = /<input[^>]*value="8,784"[^>]*>/.exec(faulty)?.[0] ?? "";
  expect(control).toContain('aria-invalid="true"');
  const described = /aria-describedby="([^" ]+)/.exec(control)?.[1] ?? "";
  expect(faulty).toMatch(new RegExp(`id="${described}"[^>]*>.*?A year has 8,760 hours\\.<`));
  expect(faulty).toContain('<details class="mt-4" open=""');
  expect(form({ persons, year: "2028" })).not.toContain("A year has");
});

it("tells with a person that all hours together are more than the year has", () => {
  const persons = [{ ...startValues(PERSON_FIELDS), business: 5000 }];
  const properties = [{ ...startValues(PROPERTY_FIELDS), yourHours: 4000 }];
  expect(form({ persons, properties, year: "2026" })).toContain(
    "Job, business, rentals and the rest together: 9,000 h. A year has 8,760 hours.",
  );
  expect(form({ persons, year: "2026" })).not.toContain("A year has");
});
