import { Button, DropdownMenu, MenuItem } from "@tenure/ui";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/time-entries/export-contract.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";

const FORMATS = [
  { endpoint: exportTimeEntries, extension: "csv", label: "CSV, for any program" },
  { endpoint: exportTimeEntriesWorkbook, extension: "xlsx", label: "Excel workbook" },
] as const;

/** What the filters show, as a file. */
export function ExportButton({ filters, today }: { filters: LedgerFilters; today: string }) {
  const { isPending, download } = useDownload();
  const trigger = (
    <Button pending={isPending} icon={<Download className="size-4" strokeWidth={1.75} />}>
      Export
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="end">
      {FORMATS.map((format) => (
        <MenuItem
          key={format.extension}
          onSelect={() => download(format.endpoint, { query: filters }, `tenure-entries-${today}.${format.extension}`)}
        >
          {format.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
