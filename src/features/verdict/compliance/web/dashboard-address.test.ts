import { expect, it } from "vitest";
import { chooseYear } from "./dashboard-address.ts";

it.each([
  ["", 2026, [], 2026],
  ["", 2026, [2025, 2026], 2026],
  ["", 2026, [2024, 2025], 2025],
  ["year=2023", 2026, [2024, 2025], 2023],
  ["year=abc", 2026, [2025], 2025],
])("address %j in %i with entries in %j shows %i", (search, thisYear, years, shown) =>
  expect(chooseYear(new URLSearchParams(search), thisYear, years)).toBe(shown),
);
