import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import * as engine from "@tenure/tax-rules";
import { RULE_FUNCTIONS, RULES, SCENARIOS } from "@tenure/tax-rules";
import { lawPage, yearsText } from "./law-page.ts";

const page = lawPage();
const rules = page.parts.flatMap((part) => part.rules);

test("every rule stands on the page once: what is computed with citation and years, the others as not computed", () => {
  const ids = (isComputed: boolean) => RULES.filter(({ by }) => (by !== null) === isComputed).map(({ id }) => id);
  expect(rules.map(({ id }) => id).toSorted()).toEqual(ids(true).toSorted());
  const named = new Set(page.outOfScope.map(({ title }) => title));
  expect(RULES.filter(({ by, title }) => by === null && !named.has(title))).toEqual([]);
  expect(ids(false).length).toBeGreaterThan(0);
  expect(rules.filter(({ citation, says, years }) => citation === "" || says === "" || years === "")).toEqual([]);
});

test("every scenario stands under a rule", () => {
  const shown = new Set(rules.flatMap(({ scenarios }) => scenarios.map(({ id }) => id)));
  expect(SCENARIOS.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
});

test.each(RULE_FUNCTIONS)("%s, which a rule names, is a function that a feature calls", (name) => {
  expect(engine).toHaveProperty(name, expect.any(Function));
  expect(RULES.some(({ by }) => by === name)).toBe(true);
  const features = fileURLToPath(new URL("..", import.meta.url));
  const callers = execFileSync("grep", ["-rlE", `\\b${name}\\(`, features, "--include=*.ts", "--include=*.tsx"]);
  expect(
    callers
      .toString()
      .split("\n")
      .filter((file) => file !== "" && !file.endsWith(".test.ts")),
  ).not.toEqual([]);
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
