import type { GuardedLimits } from "#server/processes/run-guarded.ts";
import type { Item } from "#shared/item.ts";
import type { LeftOut } from "#features/intake/sources/left-out.ts";
import type { LeftOutCounts } from "#features/intake/sources/rules.ts";

/** A series says its text once: it may be long, and come a thousand times. */
export type SentItem = Omit<Item, "text"> & { textIndex: number };

/**
 * What the reading process writes, one JSON line each: `items`..., `end`; or `refused` alone. Where it reads texts: `begun`,
 * and that of each, in their order.
 */
export type CalendarMessage =
  | { kind: "begun" }
  | { kind: "items"; texts: string[]; items: SentItem[] }
  | {
      kind: "end";
      items: number;
      leftOut: { counts: LeftOutCounts; listed: LeftOut[] };
      unknownZones: string[];
      calledOff: Pick<Item, "id" | "start">[];
      passedOver: Pick<Item, "id" | "start">[];
      untold: string[];
      nextEndsAt: string | null;
    }
  | { kind: "refused"; message: string };

/** The heap is below the rest, so that buffers and the runtime have room. */
export const CALENDAR_LIMITS: GuardedLimits = {
  milliseconds: 30_000,
  rssBytes: 600 * 1024 * 1024,
  heapMegabytes: 400,
};

export const NO_CALENDAR = "This isn't a calendar file. Export your calendar as an .ics file and choose that.";
export const WORDS = {
  took_too_long:
    "Reading the file took more than 30 seconds, so it was stopped. Choose fewer days or a smaller calendar.",
  took_too_much_memory: "Reading the file took too much memory, so it was stopped. Export a smaller calendar.",
  unreadable: "We couldn't read the file. Export it again and try once more.",
} as const;
