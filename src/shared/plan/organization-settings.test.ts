import { describe, expect, test } from "vitest";
import { refusedBy } from "./organization-settings.ts";

const ON = { leaseRemindersEnabled: true, aiFeatures: true, csvExports: true, advancedAnalytics: true };
const OFF = { leaseRemindersEnabled: false, aiFeatures: false, csvExports: false, advancedAnalytics: false };
const csv = { access: "book:export", needs: null, produces: "text/csv" } as const;

describe("an organization's settings", () => {
  test("rule what they name, and nothing where no organization lets somebody in", () => {
    expect(refusedBy({ ...ON, csvExports: false }, csv)).toBe("csvExports");
    expect(refusedBy({ ...OFF, csvExports: true }, csv)).toBeNull();
    expect(refusedBy(null, csv)).toBeNull();
    expect(refusedBy(OFF, { access: "book:export", needs: null, produces: "application/pdf" })).toBeNull();
    expect(refusedBy(OFF, { access: "book:read", needs: null })).toBeNull();
    expect(refusedBy(OFF, { access: "book:read", needs: "ai-assistant" })).toBe("aiFeatures");
    expect(refusedBy(OFF, { access: "signedIn", needs: null, produces: "text/csv" })).toBeNull();
  });
});
