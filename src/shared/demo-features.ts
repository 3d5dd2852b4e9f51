/** What the free tier of the demo does not have, in the order of the specification (section 6). */
export const DEMO_BLOCKED_FEATURES = [
  "csv-export",
  "ai-assistant",
  "voice-to-text",
  "image-analysis",
  "milestones",
  "advanced-analytics",
  "calendar-sync",
  "ai-description-analyzer",
  "premium-analytics",
  "advanced-reports",
  "ai-chatbot-unlimited",
] as const;
export type DemoBlockedFeature = (typeof DEMO_BLOCKED_FEATURES)[number];

export const DEMO_FEATURE_LABELS: Readonly<Record<DemoBlockedFeature, string>> = {
  "csv-export": "CSV export",
  "ai-assistant": "the assistant",
  "voice-to-text": "voice to text",
  "image-analysis": "image analysis",
  milestones: "milestones",
  "advanced-analytics": "advanced analytics",
  "calendar-sync": "calendar sync",
  "ai-description-analyzer": "analysis of descriptions",
  "premium-analytics": "premium analytics",
  "advanced-reports": "advanced reports",
  "ai-chatbot-unlimited": "the assistant without a daily limit",
};

/** The free demo shows so many entries. */
export const DEMO_FREE_ENTRIES = 25;

/** The sample professional's goals, in hours (specification section 9). */
export const DEMO_GOALS = { quarterlyHours: 200, annualHours: 750 } as const;

/** Progress toward the year's goal in whole percent, never rounded up. */
export const flooredGoalPercent = (loggedSeconds: number): number =>
  Math.floor((loggedSeconds * 100) / (DEMO_GOALS.annualHours * 3600));
