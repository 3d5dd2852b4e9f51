import { EXCHANGE_TIMER } from "./1031-exchange-timer/about.ts";
import { BRRR_CALCULATOR } from "./brrr-calculator/about.ts";
import { RENTAL_CALCULATOR } from "./rental-calculator/about.ts";
import { REP_HOURS_TRACKER } from "./rep-hours-tracker/about.ts";
import { REP_AUDIT_SCAN } from "./rep-status-audit-scan/about.ts";
import { REP_STATUS_CALCULATOR } from "./rep-status-calculator/about.ts";
import type { Tool } from "./tool.ts";

/** The one list of the public tools, in menu and hub order. */
export const TOOLS: readonly Tool[] = [
  RENTAL_CALCULATOR,
  BRRR_CALCULATOR,
  REP_STATUS_CALCULATOR,
  REP_AUDIT_SCAN,
  REP_HOURS_TRACKER,
  EXCHANGE_TIMER,
];
