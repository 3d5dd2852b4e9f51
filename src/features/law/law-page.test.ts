import { expect, test } from "vitest";
import { RULES, SCENARIOS } from "@tenure/tax-rules";
import { lawPage, yearsText } from "./law-page.ts";

const page = lawPage();
const rules = page.parts.flatMap((part) => part.rules);

test("every rule of the package stands on the page once, with citation and years", () => {
  expect(rules.map(({ id }) => id).toSorted()).toEqual(RULES.map(({ id }) => id).toSorted());
  expect(rules.filter(({ citation, says, years }) => citation === "" || says === "" || years === "")).toEqual([]);
});

test("every scenario stands under a rule", () => {
  const shown = new Set(rules.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)));
  expect(SCENARIOS.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test("anchors can stand in an address as they are", () => {
  expect(rules.filter(({ id }) => encodeURIComponent(id) !== id)).toEqual([]);
});

test("years are told with their end where there is one", () => {
  expect(yearsText({ from: 1994, to: null })).toBe("Tax years from 1994");
  expect(yearsText({ from: 2018, to: 2025 })).toBe("Tax years 2018 to 2025");
  expect(yearsText({ from: 2023, to: 2023 })).toBe("Tax year 2023");
});

test("what is not computed is named in one place", () => {
  const named = page.outOfScope.map(({ title, says }) => `${title} ${says}`).join(" ");
  for (const subject of [/469\(k\)/, /280A/, /172/, /163\(j\)/, /C corporations/, /States/, /recapture/]) {
    expect(named).toMatch(subject);
  }
});
