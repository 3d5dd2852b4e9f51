import { describe, expect, it, test } from "vitest";
import { loginPath, safeNext } from "./paths.ts";

const ORIGIN = "https://tenure.example";

describe("where a sign-in leads", () => {
  it.each([
    ["/settings", "/settings"],
    ["/activity-ledger?year=2025#row", "/activity-ledger?year=2025#row"],
    [null, "/dashboard"],
    ["", "/dashboard"],
    ["settings", "/dashboard"],
    ["https://evil.example/", "/dashboard"],
    ["//evil.example/path", "/dashboard"],
    ["/\\evil.example", "/dashboard"],
    ["/\t/evil.example", "/dashboard"],
    ["javascript:alert(1)", "/dashboard"],
    ["/login?next=/login", "/dashboard"],
    ["/logout-success", "/dashboard"],
  ])("%s -> %s", (next, expected) => {
    expect(safeNext(next, { origin: ORIGIN, hash: "" })).toBe(expected);
  });
});

test("what stands after the # of the door goes along, and is never sent", () => {
  const door = new URL(loginPath({ next: "/tools/x?a=1#price=300000&name=Elm" }), ORIGIN);
  expect([door.search, door.hash]).toEqual(["?next=%2Ftools%2Fx%3Fa%3D1", "#price=300000&name=Elm"]);
  const next = door.searchParams.get("next");
  expect(safeNext(next, door)).toBe("/tools/x?a=1#price=300000&name=Elm");
  expect(safeNext("/settings#own", { origin: ORIGIN, hash: "#other" })).toBe("/settings#own");
});

describe("the address of the sign-in page", () => {
  it.each([
    [{}, "/login"],
    [{ reason: "account_canceled" }, "/login?reason=account_canceled"],
    [{ next: "/settings?tab=1" }, "/login?next=%2Fsettings%3Ftab%3D1"],
    [{ next: "/dashboard" }, "/login"],
  ] as const)("%o -> %s", (facts, expected) => {
    expect(loginPath(facts)).toBe(expected);
  });
});
