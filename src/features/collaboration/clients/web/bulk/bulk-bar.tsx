import { Button, formatCount } from "@tenure/ui";
import type { ActionName } from "./bulk-actions.ts";

type BulkBarProps = { count: number; year: number; isYearOver: boolean; onAct: (action: ActionName) => void };

/** What can be done for all selected clients together. */
export function BulkBar({ count, year, isYearOver, onAct }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-sunken px-4 py-2">
      <p className="mr-auto text-base text-1">{formatCount(count, "client", "clients")} chosen</p>
      <Button size="sm" onClick={() => onAct("ask")}>
        Ask for something
      </Button>
      <Button size="sm" onClick={() => onAct("binders")}>
        Make audit binders
      </Button>
      {isYearOver && (
        <Button size="sm" variant="primary" onClick={() => onAct("signOff")}>
          Sign off {year}
        </Button>
      )}
    </div>
  );
}
