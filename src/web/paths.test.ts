import { describe, expect, it } from "vitest";
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
    expect(safeNext(next, ORIGIN)).toBe(expected);
  });
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
