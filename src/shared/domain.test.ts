import { LAG_CLASSES } from "@tenure/ledger-proof";
import { expect, test } from "vitest";
import { LATENESS_CLASSES } from "./domain.ts";

test("the verifier, which stands alone, knows the classes of lateness in their order", () => {
  expect(LAG_CLASSES).toEqual(LATENESS_CLASSES);
});
