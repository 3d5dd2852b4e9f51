import { describe, expect, it } from "vitest";
import { footerYears } from "./footer-years.ts";

describe("years in the footer", () => {
  it.each([
    [2025, "2025"],
    [2026, "2025\u20132026"],
    [2031, "2025\u20132031"],
  ])("%i -> %s", (year, text) => {
    expect(footerYears(year)).toBe(text);
  });
});
