import { clockWords, timesWords } from "#features/log/time-entries/web/index.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";

/** What it is called, also where its words were taken out. */
export const eventTitle = ({ description, found }: Proposal): string =>
  description || found.title || "Event without a title";

/** When it was, by the clock; null: all day. */
export const eventTimes = ({ timeStarted, timeEnded }: Pick<Proposal, "timeStarted" | "timeEnded">): string | null => {
  if (timeStarted === null) return null;
  return timeEnded === null ? `${clockWords(timeStarted)}, no end` : timesWords(timeStarted, timeEnded);
};
