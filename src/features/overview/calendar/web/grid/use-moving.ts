import { useState } from "react";
import { timesWords } from "#features/log/time-entries/web/index.ts";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { sumAfter } from "#features/overview/calendar/day-sums.ts";
import { isMoved, movedBy, movedByDays, resizedBy, type Times } from "#features/overview/calendar/layout/move-entry.ts";
import { dayWords, warningWords } from "../calendar-words.ts";
import type { CalendarPage } from "../parts/use-calendar-page.ts";

/** An entry being moved: nothing is saved until it is confirmed. */
export type Moving = { entry: CalendarEntry; to: Times };

export const timesOf = ({ timeStarted, timeEnded }: Times): string =>
  timeStarted === null || timeEnded === null ? "no time" : timesWords(timeStarted, timeEnded);

const NO_TIMES = "This entry has no times, so it moves by days. Press M to set them.";

/** Moves and resizes awaiting confirmation, by key or by pointer. `say` reaches a screen reader. */
export const useMoving = ({ calendar, timeZone, amend, book }: CalendarPage, say: (words: string) => void) => {
  const [moving, setMoving] = useState<Moving | null>(null);
  const warningOf = (entry: CalendarEntry, to: Times): string => {
    const sum = entry.state === "logged" ? sumAfter(calendar, entry, to) : null;
    const who = book.personName(entry.personId);
    return (sum?.warnings ?? []).map((warning) => ` ${sum ? warningWords(warning, sum, who) : ""}`).join("");
  };
  const offer = (entry: CalendarEntry, to: Times): void => {
    if (!isMoved(entry, to)) {
      setMoving(null);
      return say("Back where it was.");
    }
    setMoving({ entry, to });
    say(`${dayWords(to.date)}, ${timesOf(to)}. Not saved. Enter saves, Escape puts it back.${warningOf(entry, to)}`);
  };
  /** Where an entry is now: where it has been moved to already, or its saved place. */
  const present = (entry: CalendarEntry): CalendarEntry => ({ ...entry, ...moving?.to });
  return {
    moving,
    setMoving,
    warningOf,
    save: async ({ entry, to }: Moving): Promise<boolean> => {
      const warning = warningOf(entry, to);
      const isDone = await amend.move(entry, to, warning.trim());
      setMoving(null);
      say(isDone ? `Saved: ${dayWords(to.date)}, ${timesOf(to)}.${warning}` : "Not saved.");
      return isDone;
    },
    putBack: (): void => {
      if (moving) say("Put back.");
      setMoving(null);
    },
    nudge: (entry: CalendarEntry, { days, minutes }: { days: number; minutes: number }): void => {
      if (minutes !== 0 && entry.timeStarted === null) return say(NO_TIMES);
      const from = present(entry);
      const later = minutes === 0 ? from : { ...from, ...movedBy(from, timeZone, minutes) };
      offer(entry, days === 0 ? later : movedByDays(later, timeZone, days));
    },
    resize: (entry: CalendarEntry, minutes: number): void =>
      entry.timeStarted === null ? say(NO_TIMES) : offer(entry, resizedBy(present(entry), timeZone, minutes)),
  };
};
