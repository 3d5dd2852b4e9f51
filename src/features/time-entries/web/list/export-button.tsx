import { Button } from "@tenure/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { callApiForFile } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { exportTimeEntries } from "#features/time-entries/contract.ts";
import type { LedgerFilters } from "./ledger-view.ts";

const saveFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** What the filters show, as CSV. */
export function ExportButton({ filters, today }: { filters: LedgerFilters; today: string }) {
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const answer = await callApiForFile(exportTimeEntries, { query: filters });
      saveFile(await answer.blob(), `tenure-entries-${today}.csv`);
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
