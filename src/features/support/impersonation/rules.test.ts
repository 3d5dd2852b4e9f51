import { expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { openedInWords } from "./opened-words.ts";
import { decideImpersonation, initialOf, lengthInWords, staffName } from "./rules.ts";

const person = { isSelf: false, isAdmin: false, isSuspended: false, isLeaving: false, supportMayLook: true };

test.each([
  [{}, false, null],
  [{ isSelf: true }, true, "self"],
  [{ isAdmin: true }, true, "administrator"],
  [{ isSuspended: true }, true, "suspended"],
  [{ isLeaving: true }, true, "leaving"],
  [{ supportMayLook: false }, false, "forbidden_by_person"],
  [{ supportMayLook: false }, true, null],
] as const)("who is %j, by law %s, is looked at unless %s", (differs, isByLaw, refusal) => {
  const decision = decideImpersonation({ ...person, ...differs }, { isByLaw });
  expect(decision.ok ? null : decision.reason).toBe(refusal);
});

test.each([
  [0, "0 min"],
  [-1, "0 min"],
  [59 * 60_000 + 59_999, "59 min"],
  [3_600_000, "1 h"],
  [3_660_000, "1 h 01 min"],
])("%i ms is %s", (milliseconds, words) => expect(lengthInWords(milliseconds)).toBe(words));

test("staff is named by an initial, whatever the name begins with", () => {
  expect(["anna", " Ünal", "😀", ""].map((name) => staffName(initialOf(name)))).toEqual([
    "Tenure support, A.",
    "Tenure support, Ü.",
    "Tenure support, 😀.",
    "Tenure support",
  ]);
});

test("what is read is told in words of its own, but for what every page asks", () => {
  const reads = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === "GET" && (access === "book:read" || access === "signedIn"))
    .map(({ method, path }) => `${method} ${path}`);
  const untold = reads.filter((operation) => openedInWords(operation) === null);
  const silent = /(auth\/user|\/books|\/changes|\/checklist|subscription\/[\w-]+|impersonation-status|support-access)$/;
  expect(untold.filter((operation) => !silent.test(operation))).toEqual([]);
  expect(openedInWords("GET /api/time-entries/:id")).toBe("Time entries");
  expect(openedInWords("GET /api/files/:id")).toBe("Names of evidence files");
  expect(openedInWords("GET /api/what-comes-later")).toBe("Other pages");
});
