import { Button, DropdownMenu, MenuItem } from "@tenure/ui";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { isUnlocked, lockedWords, usePlan } from "#web/session/use-plan.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";

const FORMATS = [
  { endpoint: exportTimeEntries, extension: "csv", label: "CSV, for any program" },
  { endpoint: exportTimeEntriesWorkbook, extension: "xlsx", label: "Excel workbook" },
] as const;

/** What the filters show, as a file. */
export function ExportButton({ filters, today }: { filters: LedgerFilters; today: string }) {
  const { isPending, download } = useDownload();
  const plan = usePlan();
  const isLocked = ({ endpoint: { needs } }: (typeof FORMATS)[number]): boolean =>
    needs !== null && !isUnlocked(plan, needs);
  const take = (format: (typeof FORMATS)[number]): void => {
    const { endpoint, extension } = format;
    if (endpoint.needs !== null && isLocked(format)) openUpgrade(lockedWords(endpoint.needs));
    else download(endpoint, { query: filters }, `tenure-entries-${today}.${extension}`);
  };
  const trigger = (
    <Button pending={isPending} icon={<Download className="size-4" strokeWidth={1.75} />}>
      Export
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="end">
      {FORMATS.map((format) => (
        <MenuItem key={format.extension} onSelect={() => take(format)}>
          <span className="flex items-center gap-2">
            {format.label}
            {isLocked(format) && <LockMark />}
          </span>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
