import { Banner, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { monthDayWords } from "#shared/date-words.ts";
import { isOpenInPart } from "#web/credentials/open-book.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { usePlan } from "#web/session/use-plan.ts";
import { entryLimitReached, ENTRIES_LEFT_TOLD } from "#features/log/time-entries/rules.ts";
import { entryUsageQuery } from "./entry-usage.tsx";

/** Says how many of a month's entries the plan has left, before the last one is used. */
export function EntriesLeft() {
  const isLimited = usePlan()?.limits.entriesPerMonth != null;
  const { data: usage } = useQuery({ ...entryUsageQuery, enabled: isLimited && !isOpenInPart() });
  if (!isLimited || !usage || usage.entriesPerMonth === null) return null;
  const { loggedThisMonth: used, entriesPerMonth: limit, startsAnewOn } = usage;
  const left = Math.max(0, limit - used);
  if (left > ENTRIES_LEFT_TOLD) return null;
  const words =
    left === 0
      ? entryLimitReached(limit, startsAnewOn)
      : `You've logged ${used} of ${limit} entries this month. A new month starts on ${monthDayWords(startsAnewOn)}.`;
  return (
    <div className="mb-4">
      <Banner
        tone={left === 0 ? "warn" : "info"}
        actions={
          <Button size="sm" onClick={() => openUpgrade("Premium has no limit of entries.")}>
            See Premium
          </Button>
        }
      >
        {words}
      </Banner>
    </div>
  );
}
