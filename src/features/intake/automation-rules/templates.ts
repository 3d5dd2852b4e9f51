import type { Rule } from "./rule.ts";

const ALWAYS = { providerScope: "any", ruleType: null, startsOn: null, endsOn: null } as const;

/** What most owners begin with; the names and domains in them are examples. */
export const RULE_TEMPLATES: readonly Rule[] = [
  {
    ruleName: "A contractor's domain",
    integrationType: "mail",
    matchMode: "any",
    conditions: { senderDomains: ["brightplumbing.example"] },
    excludeKeywords: ["newsletter", "unsubscribe"],
    activityType: "vendor-contractor-management",
    ...ALWAYS,
  },
  {
    ruleName: "Tenant inquiries",
    integrationType: "mail",
    matchMode: "any",
    conditions: {
      subjectKeywords: ["inquiry", "rental application", "lease", "repair request"],
      bodyKeywords: ["is the unit still available", "schedule a viewing", "late rent"],
    },
    excludeKeywords: ["newsletter", "unsubscribe"],
    activityType: "leasing-tenant-relations",
    ...ALWAYS,
  },
  {
    ruleName: "Showing",
    integrationType: "calendar",
    matchMode: "any",
    conditions: { titleKeywords: ["showing", "open house", "walk-through"] },
    excludeKeywords: ["canceled", "cancelled"],
    activityType: "leasing-tenant-relations",
    ...ALWAYS,
  },
  {
    ruleName: "Closing or title company",
    integrationType: "global",
    matchMode: "all",
    conditions: {
      titleKeywords: ["closing", "settlement"],
      attendeeDomains: ["firsttitle.example"],
      subjectKeywords: ["closing", "settlement", "wire instructions"],
      senderDomains: ["firsttitle.example"],
    },
    excludeKeywords: [],
    activityType: "property-acquisition-activities",
    ...ALWAYS,
  },
];

export const SAMPLE_MAIL = `From: Dana Bright <dana@brightplumbing.example>
To: you@example.com
Date: Tue, 10 Nov 2026 16:40:00 -0500
Subject: Water heater at 14 Elm Street

Two quotes are attached. The second one has the longer warranty.
Can we meet on site on Thursday at 9?
`;

export const SAMPLE_EVENT = `BEGIN:VEVENT
SUMMARY:Showing 220 Birch #4
DTSTART;TZID=America/New_York:20261112T173000
DTEND;TZID=America/New_York:20261112T181500
LOCATION:220 Birch St\\, Toledo
DESCRIPTION:Two applicants. Bring the lease and the keys.
ATTENDEE:mailto:sam@example.com
END:VEVENT
`;
