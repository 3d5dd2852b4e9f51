import { clockWords, timesWords } from "#features/log/time-entries/web/index.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";
import { KIND_NAMES } from "../count-words.ts";

/** What it is called, also where its words were taken out. */
export const eventTitle = ({ kind, description, found }: Proposal): string =>
  description || found.title || `${KIND_NAMES[kind].One} without a title`;

/** When it was, by the clock; null: all day. */
export const eventTimes = ({ timeStarted, timeEnded }: Pick<Proposal, "timeStarted" | "timeEnded">): string | null => {
  if (timeStarted === null) return null;
  return timeEnded === null ? `${clockWords(timeStarted)}, no end` : timesWords(timeStarted, timeEnded);
};
