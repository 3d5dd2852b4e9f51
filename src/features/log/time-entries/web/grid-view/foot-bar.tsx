import type { CellRange } from "@tenure/ui/sheet";
import { hoursText } from "@tenure/tax-rules";
import { Button, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FootTotals } from "../ledger/foot-totals.tsx";
import type { LedgerView } from "../ledger/ledger-view.ts";
import { rangeSumQuery } from "../queries.ts";

export type FootBarProps = {
  view: LedgerView;
  entryCount: number;
  loggedSeconds: number;
  waitingCount: number;
  /** Entry rows only; null while only one row is selected. */
  range: Pick<CellRange, "top" | "bottom"> | null;
  /** What the focused cell says besides its text. */
  hint: string;
  /** Null unless some rows could not be read. */
  onRetry: (() => void) | null;
  /** Dictates into the row that has the focus. */
  voice: ReactNode;
};

/** What the filter holds, what the range holds, and what the focused cell says besides its text. */
export function FootBar({ view, entryCount, loggedSeconds, waitingCount, range, hint, onRetry, voice }: FootBarProps) {
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div
      {...kept}
      className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-1.5 text-sm text-2 tabular-nums"
    >
      <FootTotals filters={view.filters} {...{ entryCount, loggedSeconds, waitingCount }} />
      {onRetry && (
        <div role="alert" className="flex items-center gap-2">
          <p>Some rows could not be read.</p>
          <Button size="sm" variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {range && <RangeSum view={view} offset={range.top} count={range.bottom - range.top + 1} />}
      {/* The bar is as high with it as without: the sheet fills the window to the pixel. */}
      <div className="-my-1 empty:hidden">{voice}</div>
      {hint !== "" && <p className="ml-auto max-w-full truncate">{hint}</p>}
    </div>
  );
}

function RangeSum({ view, offset, count }: { view: LedgerView; offset: number; count: number }) {
  const { data } = useQuery(rangeSumQuery(view, { offset, count }));
  return (
    <p>
      {count.toLocaleString("en-US")} rows in the range
      {data && `, ${hoursText(data.loggedSeconds)}`}
    </p>
  );
}
