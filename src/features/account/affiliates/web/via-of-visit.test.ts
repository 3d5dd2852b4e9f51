import { afterEach, expect, it, vi } from "vitest";
import { viaOfVisit } from "./via-of-visit.ts";

const HERE = "https://tenure.example";
const visit = (address: string, opened: string, before: string): void => {
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("performance", { getEntriesByType: () => [{ name: opened }] });
  vi.stubGlobal("document", { referrer: before });
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["the address of the form", `${HERE}/register?via=kim`, `${HERE}/register`, "", "kim"],
  [
    "the page that the visit began on, before links without a load",
    `${HERE}/register`,
    `${HERE}/tools?via=kim`,
    "",
    "kim",
  ],
  ["the page before", `${HERE}/register`, `${HERE}/register`, `${HERE}/pricing?via=KIM`, "kim"],
  ["the address before the page before", `${HERE}/register?via=kim`, `${HERE}/`, `${HERE}/?via=lee`, "kim"],
  ["no page of another site", `${HERE}/register`, `${HERE}/register`, "https://evil.example/?via=kim", undefined],
  ["nothing", `${HERE}/register`, `${HERE}/register`, "", undefined],
])("the code is that of %s", (_title, address, opened, before, code) => {
  visit(address, opened, before);
  expect(viaOfVisit()).toBe(code);
});
