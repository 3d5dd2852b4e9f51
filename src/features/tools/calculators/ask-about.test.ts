import { expect, test } from "vitest";
import { askAbout } from "./ask-about.ts";

const RESULT = { tool: "Rental property calculator", label: "Cash flow in the first year", headline: "$219 a month" };

test("names the subject and says each figure as the tool shows it, and no other", () => {
  const lines = [
    { label: "Rent", value: "$28,800" },
    { label: "Operating costs", value: "-$9,470" },
  ];
  expect(askAbout({ ...RESULT, lines })).toBe(
    'In "Rental property calculator" I got this. Cash flow in the first year: $219 a month. Rent: $28,800. Operating costs: -$9,470. What do the rules say about it?',
  );
});

test("stays short, keeps the result, and cuts no figure in two", () => {
  const lines = Array.from({ length: 30 }, (_, at) => ({ label: `A line ${"long ".repeat(40)}`, value: `$${at},000` }));
  const question = askAbout({ ...RESULT, lines });
  expect(question.length).toBeLessThanOrEqual(900);
  expect(question).toMatch(/^In "Rental.*\$219 a month\..*\$2,000\. What do the rules say about it\?$/);
});
