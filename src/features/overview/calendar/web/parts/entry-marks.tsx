import { classNames } from "@tenure/ui";
import { Lock } from "lucide-react";
import { activityColor } from "#features/log/time-entries/web/index.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";

/** Logged is solid, and hollow where it does not count; planned and to be confirmed are dashed. The bar has the color of the activity, whose name is next to it. */
export const entryFrame = ({ state, doesCount }: Pick<CalendarEntry, "state" | "doesCount">): string =>
  classNames(
    "rounded-sm border border-l-4 text-left text-1",
    state !== "logged" && "border-dashed",
    state === "logged" && doesCount ? "border-line-strong/50 bg-hover" : "border-line-strong bg-surface",
  );

export const entryBar = ({ activityType }: Pick<CalendarEntry, "activityType">) => ({
  borderLeftColor: activityColor(activityType),
  borderLeftStyle: "solid" as const,
});

/** Its day is signed or filed. */
export function ClosedIcon({ entry }: { entry: Pick<CalendarEntry, "closedPeriod"> }) {
  if (entry.closedPeriod === null) return null;
  return <Lock aria-hidden="true" className="inline size-3 shrink-0 text-3" strokeWidth={2} />;
}
