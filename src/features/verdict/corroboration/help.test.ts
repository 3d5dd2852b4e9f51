import { expect, it } from "vitest";
import { type HelpFor, helpFor } from "./help.ts";

const work: HelpFor = {
  activityType: "maintenance-repairs-oversight",
  coverage: "none",
  only: null,
  hasDisagreement: false,
};

const TABLE: [Partial<HelpFor>, string][] = [
  [{}, "A photo taken there that day, a parts receipt, or the contractor's invoice."],
  [
    { coverage: "one", only: "file" },
    "A second source: a photo taken there that day, a parts receipt, or the contractor's invoice.",
  ],
  [
    { coverage: "one", only: "photos" },
    "More photos of that visit add nothing: a parts receipt, or the contractor's invoice.",
  ],
  [
    { hasDisagreement: true, activityType: "education-training-property-specific" },
    "A linked photo names another day or place: look at it first. The course's confirmation or receipt.",
  ],
  [
    { coverage: "one", only: "event", activityType: "leasing-tenant-relations" },
    "A second source: the applicant's message, or the listing's mail.",
  ],
  [{ coverage: "several" }, "Nothing: two independent sources are enough."],
];

it.each(TABLE)("for %o", (facts, expected) => {
  expect(helpFor({ ...work, ...facts })).toBe(expected);
});
