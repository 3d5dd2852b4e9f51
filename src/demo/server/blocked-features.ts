import type { EndpointDefinition } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";

/** What the free tier of the demo does not have, in the order of the specification (section 6). */
export const BLOCKED_FEATURES = [
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
export type BlockedFeature = (typeof BLOCKED_FEATURES)[number];
