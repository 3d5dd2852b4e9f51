import { describe, expect, it, test } from "vitest";
import { MENU_GROUPS } from "./place.ts";
import { SITE_MAP, titleOf } from "./site-map.ts";
import { crumbOf, litBy, menuOf, parentOf, partsOf, placeAt, placesFor, tabLabel, tabsOf } from "./where.ts";

const SIX = ["Dashboard", "Properties", "Activity Ledger", "File Vault", "Rules Management", "Analytics"];
const plain = { role: "team_member", isAdmin: false } as const;
const titles = (...menu: Parameters<typeof menuOf>): string[] => menuOf(...menu).map(({ title }) => title);

describe("the menu", () => {
  it("has the six links of the specification in their order, for everybody", () => {
    expect(titles("main", plain)).toEqual(SIX);
    expect(titles("main", { role: "read_only", isAdmin: false })).toEqual(SIX);
  });

  it("has Organization by role, Super Admin by the admin flag", () => {
    expect(titles("admin", plain)).toEqual([]);
    expect(titles("admin", { role: "org_admin", isAdmin: false })).toEqual(["Organization"]);
    expect(titles("admin", { role: "team_member", isAdmin: true })).toEqual(["Super Admin"]);
    expect(titles("admin", { role: "super_admin", isAdmin: true })).toEqual(["Organization", "Super Admin"]);
  });

  it("groups the tax year and the facts, and keeps the account to Team and Settings", () => {
    expect(titles("taxYear", plain)).toEqual(["Status", "Evidence", "Weeks to sign", "Reports"]);
    expect(titles("facts", plain)).toEqual([
      "People & other work",
      "Other people's hours",
      "Stays",
      "Elections",
      "Team",
    ]);
    expect(titles("account", plain)).toEqual(["Team", "Settings"]);
  });
});

describe("every place", () => {
  it.each([
    ["/dashboard", "Dashboard"],
    ["/activity-ledger", "Activity Ledger"],
    ["/properties", "Properties"],
    ["/files", "File Vault"],
    ["/analytics", "Analytics"],
    ["/calendar", "Calendar"],
    ["/team", "Team"],
  ])("at %s is called as the specification calls it", (path, title) => {
    expect(placeAt(path)?.title).toBe(title);
  });

  it("has an id, an address and a name of its own", () => {
    for (const part of ["id", "to", "title"] as const) {
      const all = SITE_MAP.map((place) => place[part]);
      expect(
        all.filter((each, at) => all.indexOf(each) !== at),
        part,
      ).toEqual([]);
    }
  });

  it("lights exactly one item of the menu", () => {
    for (const place of SITE_MAP) {
      const lit = MENU_GROUPS.flatMap((group) => menuOf(group, { role: "super_admin", isAdmin: true })).filter(
        ({ id }) => id === litBy(place).id,
      );
      // Team stands in the avatar menu too, which shows no page as the current one.
      expect(new Set(lit).size, place.id).toBe(1);
    }
  });

  it("names a parent that there is", () => {
    const without = SITE_MAP.filter((place) => !("menu" in place) && parentOf(place) === null);
    expect(without).toEqual([]);
  });

  it("has keys that nobody else has", () => {
    const keys = SITE_MAP.flatMap(({ keys: each }) => (each === undefined ? [] : [each]));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("is found again at its address", () => {
    for (const { id, to } of SITE_MAP) {
      const [pathname = "", hash] = to.replaceAll(/:\w+/g, "x").split("#");
      expect(placeAt(pathname, hash === undefined ? "" : `#${hash}`)?.id, to).toBe(id);
    }
  });
});

test("tabs of one page are the same from each of them", () => {
  const names = (pathname: string): string[] => {
    const place = placeAt(pathname);
    return place === null ? [] : tabsOf(place).map(tabLabel);
  };
  expect(names("/compliance")).toEqual(["Tests", "Stress test", "Record check", "Ledger audit", "Losses"]);
  expect(names("/compliance/record-check")).toEqual(names("/compliance"));
  for (const old of ["/audit-binder", "/return-tie-out", "/record"]) {
    expect(names(old), old).toEqual(["Reports", "Audit binder", "Schedule E match", "Your record"]);
  }
  expect(names("/calendar")).toEqual(["Table", "Days", "Calendar", "To approve"]);
  expect(names("/integrations")).toEqual(["Review inbox", "Rules", "Sources"]);
  expect(names("/files")).toEqual([]);
  const ofProperty = ["Overview", "Hours", "Other people's hours", "Stays", "Evidence", "Details"];
  expect(names("/properties/0198")).toEqual(ofProperty);
  expect(names("/properties/0198/stays")).toEqual(ofProperty);
});

test("the settings keep their old addresses as parts", () => {
  const data = placeAt("/settings/data");
  expect(data && partsOf(data).map(tabLabel)).toEqual([
    "Profile",
    "Tax profile",
    "Notifications",
    "Security",
    "Who looked",
    "Connected accounts",
    "Plan",
    "Data & privacy",
    "Appearance & keyboard",
    "Developer",
  ]);
  expect(placeAt("/manage-subscription")?.title).toBe("Plan");
  expect(placeAt("/settings", "#security")?.title).toBe("Security");
  expect(placeAt("/settings", "#elsewhere")?.id).toBe("settings");
});

test("a deeper page has the page above it as its crumb", () => {
  const crumb = (pathname: string): string | undefined => {
    const place = placeAt(pathname);
    return place === null ? undefined : crumbOf(place)?.title;
  };
  expect(crumb("/imports")).toBe("Activity Ledger");
  expect(crumb("/properties/new")).toBe("Properties");
  expect(crumb("/properties/0198/edit")).toBe("Properties");
  expect(crumb("/properties/0198/hours")).toBe("Properties");
  expect(crumb("/help/tour")).toBe("Help");
  expect(crumb("/stays")).toBeUndefined();
});

test("an address that is no page of the application is nowhere", () => {
  expect(placeAt("/pricing")).toBeNull();
  expect(placeAt("/files/x")).toBeNull();
});

test("who may not open a page does not see it anywhere", () => {
  const ids = placesFor(plain).map(({ id }) => id);
  expect(ids).not.toContain("superAdminAffiliates");
  expect(ids).toContain("status");
  expect(ids).not.toContain("ledgerAudit");
  const flags = { ai_ledger_audits: "audit-only", model_repairs: "active", voice_logging: "active" } as const;
  const isThere = (mode: "audit-only" | "active"): boolean =>
    placesFor({ ...plain, flags: { ...flags, ai_ledger_audits: mode } }).some(({ id }) => id === "ledgerAudit");
  expect([isThere("audit-only"), isThere("active")]).toEqual([false, true]);
  expect(titleOf("status")).toBe("Status");
});
