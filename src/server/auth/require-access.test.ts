import { describe, expect, test } from "vitest";
import { routes } from "#server/features.ts";
import { SETTING_REFUSALS, settingsOf } from "#shared/plan/organization-settings.ts";
import { testScope } from "#test/support/test-scope.ts";
import { REPORT_MEDIA_TYPES } from "#features/reports/reports/rules.ts";
import { requireAccess, requireSwitchedOn } from "./require-access.ts";

const SWITCHED = { leaseRemindersEnabled: true, aiFeatures: false, csvExports: false, advancedAnalytics: false };
const byFirm = { ...testScope({ userId: "owner" }), relation: "admin", organizationSettings: SWITCHED } as const;

/** What an operation answers someone in a book: null lets them through. */
const answerTo = (scope: ReturnType<typeof testScope>, endpoint: (typeof routes)[number]["endpoint"]) => {
  try {
    requireAccess(endpoint, scope);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("an organization's settings", () => {
  test("rule these operations of the product", () => {
    const ruled = routes.flatMap(({ endpoint }) => {
      const settings = settingsOf(endpoint);
      return settings.length > 0 ? [`${endpoint.method} ${endpoint.path}: ${settings.join(", ")}`] : [];
    });
    expect(ruled.toSorted()).toEqual([
      "DELETE /api/chatbot/conversations/:id: aiFeatures",
      "GET /api/analytics/export.pdf: advancedAnalytics",
      "GET /api/analytics/export.xlsx: advancedAnalytics, csvExports",
      "GET /api/analytics/figures/:question: advancedAnalytics",
      "GET /api/analytics: advancedAnalytics",
      "GET /api/chatbot/conversations/:id: aiFeatures",
      "GET /api/chatbot/conversations: aiFeatures",
      "GET /api/chatbot/usage: aiFeatures",
      "GET /api/chatbot/welcome: aiFeatures",
      "GET /api/files/history.csv: csvExports",
      "GET /api/ledger-audits/:id/export: csvExports",
      "GET /api/time-entries/export.csv: csvExports",
      "GET /api/time-entries/export.xlsx: csvExports",
      "POST /api/chatbot/enhanced: aiFeatures",
      "POST /api/chatbot/messages/:id/report: aiFeatures",
      "POST /api/descriptions/rewordings: aiFeatures",
      "POST /api/files/:id/reading: aiFeatures",
      "POST /api/ledger-audits/:id/findings/:kind/fixes: aiFeatures",
      "POST /api/ledger-audits: aiFeatures",
      "POST /api/time-entries/:id/analysis/retry: aiFeatures",
      "POST /api/voice/transcriptions: aiFeatures",
    ]);
  });

  test("refuse its people what they name, with the reason, and nobody whom the owner let in", () => {
    for (const { endpoint } of routes.filter((route) => settingsOf(route.endpoint).length > 0)) {
      const [first = "csvExports"] = settingsOf(endpoint);
      // What no firm's people do is asked of somebody who would.
      const who = endpoint.access === "book:evidence" ? ({ ...byFirm, relation: "admin" } as const) : byFirm;
      expect(answerTo(who, endpoint), endpoint.path).toBe(SETTING_REFUSALS[first]);
      expect(answerTo({ ...who, organizationSettings: null }, endpoint), endpoint.path).toBeNull();
    }
  });

  test("refuse them a report as a table, and no other form of it", () => {
    const { csv, xlsx, pdf, json } = REPORT_MEDIA_TYPES;
    for (const table of [csv, xlsx]) {
      expect(() => requireSwitchedOn(byFirm, table)).toThrow(SETTING_REFUSALS.csvExports);
      expect(() => requireSwitchedOn({ organizationSettings: null }, table)).not.toThrow();
    }
    for (const other of [pdf, json]) expect(() => requireSwitchedOn(byFirm, other)).not.toThrow();
  });
});
