import { Button } from "@tenure/ui";
import { placeName } from "./log-words.ts";
import type { QuickLogState } from "./use-quick-log.ts";

/** On phones: where the latest work was, one tap each. */
export function RecentPlaces({ state: { log, settled, correct } }: { state: QuickLogState }) {
  if (log.recentPlaces.length === 0) return null;
  return (
    <div role="group" aria-label="Recent properties" className="flex flex-wrap gap-2 sm:hidden">
      {log.recentPlaces.map((place) => (
        <Button
          key={place}
          size="sm"
          aria-pressed={settled.place === place}
          className="max-w-full"
          onClick={() => correct({ place })}
        >
          <span className="truncate">{placeName(place, log)}</span>
        </Button>
      ))}
    </div>
  );
}
