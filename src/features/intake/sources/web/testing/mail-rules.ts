import type { OwnRule } from "#features/intake/automation-rules/web/index.ts";
import type { MailRequest } from "../reading/sift-files.ts";
import { ZONE } from "./emls.ts";

const BARE = {
  integrationType: "mail",
  providerScope: "any",
  ruleType: null,
  matchMode: "any",
  conditions: {},
  excludeKeywords: [],
  startsOn: null,
  endsOn: null,
  activityType: null,
  defaults: {
    activityType: null,
    propertyId: null,
    personId: null,
    isMaterialParticipation: null,
    isQualifiedNonMaterial: null,
    fixedSeconds: null,
  },
} as const satisfies Omit<OwnRule, "id" | "ruleName">;

export const rule = (id: string, said: Partial<OwnRule>): OwnRule => ({ ...BARE, id, ruleName: id, ...said });

export const requestOf = (rules: readonly OwnRule[], said: Partial<MailRequest> = {}): MailRequest => ({
  startsOn: "2024-01-01",
  endsOn: "2026-03-31",
  timeZone: ZONE,
  now: Date.parse("2026-03-31T12:00:00Z"),
  rules,
  ...said,
});
