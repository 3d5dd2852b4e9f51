import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SCAN_FIELDS } from "#features/tools/calculators/rep-status-audit-scan/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { ScanSharedReport } from "./scan-report.tsx";

it("a shared scan whose score was held says by what, and what the points leave", () => {
  const kept = { ...startValues(SCAN_FIELDS), year: 2025, rows: 40, score: 49, beforeCaps: 78 };
  const page = renderToStaticMarkup(<ScanSharedReport values={kept} />);
  expect(page).toContain("49 of 100: Weak");
  expect(page).toContain("A day holds more than 24 hours. The score cannot be above 49.");
  expect(page).toContain("78 of 100");
});
