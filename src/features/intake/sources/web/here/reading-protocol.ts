import type { StayedCounts } from "#features/intake/sources/read-here.ts";

/** How far a reading is: bytes of all files that have been read, and things that were found in them. */
export type Progress = { bytes: number; things: number };

/** What a reader tells as it reads, and how it ends. */
export type Heard<Found> = { matched: (found: Found) => void; progress: (progress: Progress) => void };
export type Ended = { leftOut: StayedCounts } | { refused: string };

/** What the worker says: `progress` and `matched` as often as there is something, then `end` or `refused`. */
export type Reply<Found> =
  | { kind: "progress"; progress: Progress }
  | { kind: "matched"; found: Found[] }
  | { kind: "end"; leftOut: StayedCounts }
  | { kind: "refused"; says: string };
