import { type ComponentType, createElement, lazy } from "react";
import { TIMER_FIELDS } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { BRRR_FIELDS } from "#features/tools/calculators/brrr-calculator/fields.ts";
import { RENTAL_FIELDS } from "#features/tools/calculators/rental-calculator/fields.ts";
import { TRACKER_FIELDS } from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { SCAN_FIELDS } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { REP_FIELDS } from "#features/tools/calculators/rep-status-calculator/fields.ts";
import type { Fields, ValuesOf } from "#features/tools/calculators/state/fields.ts";
import { fitValues } from "#features/tools/calculators/state/fit-values.ts";
import type { StatefulTool } from "#features/tools/calculators/tool-fields.ts";

/** A read-only result, built from whatever was kept of it. */
export type KeptReport = ComponentType<{ given: unknown }>;

const report = <F extends Fields>(fields: F, load: () => Promise<ComponentType<{ values: ValuesOf<F> }>>): KeptReport =>
  lazy(async () => {
    const Report = await load();
    return { default: ({ given }: { given: unknown }) => createElement(Report, { values: fitValues(fields, given) }) };
  });

/** How each tool's saved state is shown; loaded when one is opened. */
export const REPORTS: Readonly<Record<StatefulTool, KeptReport>> = {
  "rental-calculator": report(
    RENTAL_FIELDS,
    async () => (await import("./rental-calculator/rental-report.tsx")).RentalReport,
  ),
  "brrr-calculator": report(BRRR_FIELDS, async () => (await import("./brrr-calculator/brrr-report.tsx")).BrrrReport),
  "rep-status-calculator": report(
    REP_FIELDS,
    async () => (await import("./rep-status-calculator/rep-report.tsx")).RepReport,
  ),
  "rep-status-audit-scan": report(
    SCAN_FIELDS,
    async () => (await import("./rep-status-audit-scan/scan-report.tsx")).ScanSharedReport,
  ),
  "rep-hours-tracker": report(
    TRACKER_FIELDS,
    async () => (await import("./rep-hours-tracker/tracker-report.tsx")).TrackerReport,
  ),
  "1031-exchange-timer": report(
    TIMER_FIELDS,
    async () => (await import("./1031-exchange-timer/exchange-report.tsx")).ExchangeReport,
  ),
};
