import { expect, it } from "vitest";
import type { ReceiptLineView } from "#features/verdict/compliance/contract.ts";
import { groupAlike } from "./group-alike.ts";

const line = (id: string, change: Partial<ReceiptLineView> = {}): ReceiptLineView => ({
  id,
  kind: "minus",
  label: "Short-term rental work: outside the 750 hours",
  seconds: 3600,
  entryCount: 2,
  ruleId: "C4",
  citation: "Bailey",
  behind: { personId: "p", reasonCodes: [id], route: "short-term" },
  ...change,
});

it("makes one line of those that read alike, with the entries of all", () => {
  expect(groupAlike([line("leasing"), line("own-labour", { seconds: 60, entryCount: 1 })])).toEqual([
    line("leasing", {
      seconds: 3660,
      entryCount: 3,
      behind: { personId: "p", reasonCodes: ["leasing", "own-labour"], route: "short-term" },
    }),
  ]);
});

it.each<[string, Partial<ReceiptLineView>]>([
  ["another source", { citation: "Moss" }],
  ["another sign", { kind: "plus" }],
  ["another route", { behind: { personId: "p", reasonCodes: ["x"], route: "rental" } }],
  ["stated work", { entryCount: null }],
])("keeps a line of %s apart", (_what, change) => {
  expect(groupAlike([line("a"), line("b", change)])).toHaveLength(2);
});
