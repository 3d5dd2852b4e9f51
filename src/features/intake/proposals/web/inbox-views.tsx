import { Button, formatCivilDate, SegmentedControl } from "@tenure/ui";
import { yearOf } from "#shared/civil-date.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import type { Days, InboxView } from "./queries.ts";

const STATUSES = [
  { value: "waiting", label: "To review" },
  { value: "confirmed", label: "Confirmed" },
  { value: "attached", label: "Attached" },
  { value: "ignored", label: "Ignored" },
];
const RULES = [
  { value: "all", label: "All" },
  { value: "matched", label: "A rule matched" },
  { value: "unmatched", label: "No rule" },
];

type ViewsProps = { view: InboxView; set: (said: Readonly<Record<string, string | null>>) => void };

/** Which proposals are listed. */
export function Views({ view, set }: ViewsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Which proposals"
        options={STATUSES}
        value={view.status}
        onValueChange={(value) => set({ show: value === "waiting" ? null : value, upstream: null })}
      />
      <SegmentedControl
        label="By rule"
        options={RULES}
        value={view.rules ?? "all"}
        onValueChange={(value) => set({ rules: value === "all" ? null : value })}
      />
      {(view.status === "confirmed" || view.isChanged) && (
        <Button
          size="sm"
          aria-pressed={view.isChanged}
          onClick={() => set({ upstream: view.isChanged ? null : "changed" })}
        >
          Changed in the calendar
        </Button>
      )}
      {view.threadId !== null && (
        <p className="flex items-center gap-2 text-sm text-2">
          Only the mails of one thread
          <Button size="sm" onClick={() => set({ thread: null })}>
            Show all mails
          </Button>
        </p>
      )}
      {view.days && <OnlyDays days={view.days} onAll={() => set({ from: null, to: null })} />}
    </div>
  );
}

function OnlyDays({ days: { from, to }, onAll }: { days: Days; onAll: () => void }) {
  const taxYear = yearOf(usePresentDay());
  const [first, last] = [from, to].map((date) => formatCivilDate(date, { taxYear }));
  return (
    <p className="flex items-center gap-2 text-sm text-2">
      Only {from === to ? first : `${first} to ${last}`}
      <Button size="sm" onClick={onAll}>
        Show all days
      </Button>
    </p>
  );
}
