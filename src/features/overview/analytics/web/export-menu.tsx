import { Button, DropdownMenu, MenuItem } from "@tenure/ui";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { isTable } from "#shared/plan/organization-settings.ts";
import { useIsSwitchedOn } from "#web/session/use-can.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { analyticsFileName } from "#features/overview/analytics/analytics-source.ts";
import type { Range } from "#features/overview/analytics/rules.ts";
import { exportAnalyticsPdf, exportAnalyticsWorkbook, type Selection } from "../contract.ts";

const FORMATS = [
  { endpoint: exportAnalyticsPdf, extension: "pdf", label: "PDF, all questions" },
  { endpoint: exportAnalyticsWorkbook, extension: "xlsx", label: "Excel workbook, a sheet a question" },
] as const;

/** The page as a file. */
export function ExportMenu({ selection, range }: { selection: Selection; range: Range }) {
  const { isPending, download } = useDownload();
  const isOpen = useIsUnlocked("advanced-analytics");
  const hasTables = useIsSwitchedOn("csvExports");
  const trigger = (
    <Button pending={isPending} icon={<Download className="size-4" strokeWidth={1.75} />}>
      Export
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="end">
      {FORMATS.filter(({ endpoint }) => hasTables || !isTable(endpoint.produces)).map(
        ({ endpoint, extension, label }) => (
          <MenuItem
            key={extension}
            onSelect={() =>
              isOpen
                ? download(endpoint, { query: selection }, analyticsFileName(range, extension))
                : openUpgrade(lockedWords("advanced-analytics"))
            }
          >
            <span className="flex items-center gap-2">
              {label}
              {!isOpen && <LockMark />}
            </span>
          </MenuItem>
        ),
      )}
    </DropdownMenu>
  );
}
