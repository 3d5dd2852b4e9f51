import { Button } from "@tenure/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "#web/api/save-file.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { exportTimeEntries } from "#features/time-entries/contract.ts";
import type { LedgerFilters } from "./ledger-view.ts";

/** What the filters show, as CSV. */
export function ExportButton({ filters, today }: { filters: LedgerFilters; today: string }) {
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      await downloadFile(exportTimeEntries, { query: filters }, `tenure-entries-${today}.csv`);
    } catch (error) {
      showErrorToast("save", error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      pending={isPending}
      onClick={() => void download()}
      icon={<Download className="size-4" strokeWidth={1.75} />}
    >
      Export CSV
    </Button>
  );
}
