import { TIMER_FIELDS } from "./1031-exchange-timer/fields.ts";
import { BRRR_FIELDS } from "./brrr-calculator/fields.ts";
import { RENTAL_FIELDS } from "./rental-calculator/fields.ts";
import { TRACKER_FIELDS } from "./rep-hours-tracker/fields.ts";
import { SCAN_FIELDS } from "./rep-status-audit-scan/fields.ts";
import { REP_FIELDS } from "./rep-status-calculator/fields.ts";
import type { Fields } from "./state/fields.ts";

/** The tools whose states can be shared and saved, with the fields of such a state. */
export const TOOL_FIELDS = {
  "rental-calculator": RENTAL_FIELDS,
  "brrr-calculator": BRRR_FIELDS,
  "rep-status-calculator": REP_FIELDS,
  "rep-status-audit-scan": SCAN_FIELDS,
  "rep-hours-tracker": TRACKER_FIELDS,
  "1031-exchange-timer": TIMER_FIELDS,
} as const satisfies Readonly<Record<string, Fields>>;

export type StatefulTool = keyof typeof TOOL_FIELDS;

export const STATEFUL_TOOLS = Object.keys(TOOL_FIELDS) as StatefulTool[];
