import type { LeftOutReason } from "./left-out.ts";
import type { SourceKind } from "./rules.ts";

/** Files that the browser reads, so that only what is proposed leaves it. */
export const READ_HERE_KINDS = ["mail_file", "timeline_file"] as const satisfies readonly SourceKind[];
export type ReadHereKind = (typeof READ_HERE_KINDS)[number];
export const isReadHere = (kind: SourceKind): kind is ReadHereKind => READ_HERE_KINDS.some((each) => each === kind);

/** Why something stays in the browser. Only how many there are is told. */
export const STAYED = [
  "future",
  "outside-window",
  "too-many",
  "unreadable",
  "no-rule",
  "longer-than-a-day",
  "elsewhere",
] as const satisfies readonly LeftOutReason[];
export type Stayed = (typeof STAYED)[number];
export type StayedCounts = Partial<Record<Stayed, number>>;
