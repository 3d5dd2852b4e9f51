import { Button, DropdownMenu, MenuItem } from "@tenure/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "#web/api/save-file.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/time-entries/export-contract.ts";
import type { LedgerFilters } from "./ledger-view.ts";

const FORMATS = [
  { endpoint: exportTimeEntries, extension: "csv", label: "CSV, for any program" },
  { endpoint: exportTimeEntriesWorkbook, extension: "xlsx", label: "Excel workbook" },
] as const;

/** What the filters show, as a file. */
export function ExportButton({ filters, today }: { filters: LedgerFilters; today: string }) {
  const [isPending, setPending] = useState(false);
  const download = async ({ endpoint, extension }: (typeof FORMATS)[number]): Promise<void> => {
    setPending(true);
    try {
      await downloadFile(endpoint, { query: filters }, `tenure-entries-${today}.${extension}`);
    } catch (error) {
      showErrorToast("save", error);
    } finally {
      setPending(false);
    }
  };
  const trigger = (
    <Button pending={isPending} icon={<Download className="size-4" strokeWidth={1.75} />}>
      Export
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger} align="end">
      {FORMATS.map((format) => (
        <MenuItem key={format.extension} onSelect={() => void download(format)}>
          {format.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
