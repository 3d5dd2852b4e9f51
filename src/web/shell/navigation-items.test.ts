import { describe, expect, it } from "vitest";
import { isHere, navigationFor } from "./navigation-items.ts";

const labels = (viewer: Parameters<typeof navigationFor>[0]): string[] =>
  navigationFor(viewer).map((item) => item.label);
const MAIN = ["Dashboard", "Properties", "Activity Ledger", "File Vault", "Rules Management", "Analytics"];

describe("sidebar links", () => {
  it("everyone has the six main ones", () => {
    expect(labels({ role: "team_member", isAdmin: false })).toEqual(MAIN);
    expect(labels({ role: "read_only", isAdmin: false })).toEqual(MAIN);
  });

  it("Organization goes by role, Super Admin by the admin flag", () => {
    expect(labels({ role: "org_admin", isAdmin: false })).toEqual([...MAIN, "Organization"]);
    expect(labels({ role: "team_member", isAdmin: true })).toEqual([...MAIN, "Super Admin"]);
    expect(labels({ role: "super_admin", isAdmin: true })).toEqual([...MAIN, "Organization", "Super Admin"]);
  });
});

describe("the current page", () => {
  it.each([
    ["/files", "/files", true],
    ["/files/abc", "/files", true],
    ["/file-history", "/files", false],
    ["/super-admin/affiliate-settings", "/super-admin", true],
  ])("%s under %s: %s", (pathname, to, expected) => {
    expect(isHere(pathname, to)).toBe(expected);
  });
});
