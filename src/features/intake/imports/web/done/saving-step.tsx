import { Card, formatNumber, ProgressBar } from "@tenure/ui";
import type { Import } from "#features/intake/imports/contract.ts";
import { counted } from "../import-words.ts";

/** A long file that is being saved; the book has none of it until all of it is there. */
export function SavingStep({ saved }: { saved: Import }) {
  const { doneRows, totalRows } = saved.saving ?? { doneRows: 0, totalRows: saved.counts.fresh };
  const isLast = doneRows >= totalRows;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={`Saving ${saved.fileName}`}
          value={totalRows === 0 ? 0 : doneRows / totalRows}
          detail={`${formatNumber(doneRows)} of ${counted(totalRows, "row", "rows")}`}
        />
        <p role="status" className="text-base text-2">
          {isLast ? "Adding them to your log." : "Saving your rows."} You can leave this page. They show up all at once,
          when the last one is saved.
        </p>
      </div>
    </Card>
  );
}
