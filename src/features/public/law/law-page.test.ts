import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
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
  const features = fileURLToPath(new URL("../..", import.meta.url));
  const callers = execFileSync("grep", ["-rlE", `\\b${name}\\(`, features, "--include=*.ts", "--include=*.tsx"]);
  expect(
    callers
      .toString()
      .split("\n")
      .filter((file) => file !== "" && !file.endsWith(".test.ts")),
  ).not.toEqual([]);
});

/**
 * What each line under "What is not computed" would have to ask for, by the names such a field would have. The return's own
 * line of personal days (the tie-out) and the price and debt of a sale (the timer) are asked for other lines.
 */
const WOULD_ASK: Readonly<Record<string, RegExp>> = {
  "I3.investment-income": /netInvestment|investmentIncome|niit/i,
  "I4.rental-enterprise": /rentalEnterprise|tripleNet|qualifiedBusiness|199a/i,
  "C5.personal-use": /fairRent(al)?Cents|isResidence|usedAsHome|personalUseNights/i,
  "G4.disaster": /disaster|postponed/i,
  "G5.reverse": /parkedOn|qeaa|reverseExchange|titleTaken/i,
  "G6.real-property": /isDealer|heldForInvestment|isForeign|abroad/i,
  "G7.boot": /boot|cashReceived|newLoan|newDebt|adjustedBasis/i,
  "Publicly traded partnerships": /publiclyTraded|^ptp/im,
  "The order of deductions at a home": /mortgageInterest|propertyTaxCents|deductionOrder/i,
  "The limit on net operating losses": /netOperatingLoss|^nol/im,
  "The limit on business interest": /businessInterest|163j/i,
  "Basis and at-risk limits": /amountAtRisk|atRiskCents|stockBasis|partnerBasis|outsideBasis/i,
  "Depreciation recapture at a sale": /recapture|depreciationTaken/i,
  "Trusts and estates": /isTrust|trustee|isEstate/i,
  "C corporations": /closelyHeld|isCCorporation/i,
  "Gain of a sale in the excess loss limit": /capitalGain|netCapital/i,
  "Property that was used in a business of your own before": /usedInBusiness|formerBusinessUse/i,
  States: /stateTax|stateReturn/i,
};

/** Null: the line is a rule's, which stands under its id. */
const lineOf = ({ title }: { title: string }): string | null =>
  RULES.some((rule) => rule.by === null && rule.title === title) ? null : title;

/** Where a person can be asked: what goes over the wire, and the fields of the tools and the command line. */
function askedNames(): string {
  const source = fileURLToPath(new URL("../../..", import.meta.url));
  const files = execFileSync("git", ["ls-files", "features", "cli"], { cwd: source }).toString().split("\n");
  const asks = /(contract|fields|options|input|read-properties)[^/]*\.tsx?$/;
  return files
    .filter((file) => asks.test(file) && !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(`${source}/${file}`, "utf8").replaceAll(/\/\*[^]*?\*\//g, ""))
    .flatMap((text) => [...text.matchAll(/^\s*(?:readonly )?"?([A-Za-z0-9]+)"?\??:|name: "([A-Za-z0-9]+)"/gm)])
    .map(([, key, name]) => key ?? name ?? "")
    .join("\n");
}

test("what is not computed is asked for nowhere, and each such line says what it would ask", () => {
  const lines = [...RULES.filter(({ by }) => by === null).map(({ id }) => id), ...page.outOfScope.map(lineOf)];
  expect(Object.keys(WOULD_ASK).toSorted()).toEqual(lines.filter((line) => line !== null).toSorted());
  const names = askedNames();
  // The guard looks where people are asked: it sees fields that are computed.
  expect(names).toMatch(/^suspendedCents$/m);
  expect(names).toMatch(/^extensionFiled$/m);
  const asked = Object.entries(WOULD_ASK).filter(([, asks]) => asks.test(names));
  expect(asked.map(([line, asks]) => `${line}: ${asks.exec(names)?.[0]}`)).toEqual([]);
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
