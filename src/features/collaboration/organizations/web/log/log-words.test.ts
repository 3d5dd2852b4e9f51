import { expect, test } from "vitest";
import { actWords, changeWords } from "./log-words.ts";

test("an act and what it changed read as words, not as names of fields", () => {
  expect(actWords("organization.branding_changed")).toBe("Changed title, logo or colors");
  expect(actWords("something.new_here")).toBe("Something new here");
  expect(changeWords({ role: "read_only", planType: "enterprise", csvExports: false, domain: null })).toBe(
    "role: Read only, plan: Enterprise, CSV and Excel exports: off, domain: none",
  );
  expect(changeWords({ primaryAdminUserId: "0199", monthlyPrice: 12 })).toBe("monthly price: 12");
  expect(changeWords(null)).toBe("");
});
