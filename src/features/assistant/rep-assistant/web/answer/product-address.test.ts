import { expect, test } from "vitest";
import { productAddress } from "./product-address.ts";

test("pages of the shell open in it, others are documents of their own", () => {
  expect(productAddress("/activity-ledger?year=2026")).toEqual({ kind: "page", to: "/activity-ledger?year=2026" });
  expect(productAddress("/help/review-inbox")).toEqual({ kind: "page", to: "/help/review-inbox" });
  expect(productAddress("/law#travel-commuting")).toEqual({ kind: "document", to: "/law#travel-commuting" });
});

test.each([
  "https://elsewhere.example/law",
  "//elsewhere.example",
  "javascript:alert(1)",
  "law",
  "/\\elsewhere.example",
  "",
])("%s is no address of the product", (address) => expect(productAddress(address)).toBeNull());
