import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import { CALENDAR_LIMITS, type CalendarMessage } from "./calendar-message.ts";
import { inOwnFolder } from "./in-own-folder.ts";
import { calendarProgram, type Heard, hear, nothingHeard, type ReadEvents, readingOf } from "./read-calendar-file.ts";

/** What a text holds. Null: it is no calendar. */
export type ReadText = ReadEvents | null;

/**
 * Reads texts (RFC 5545) of a calendar in a guarded process, in their order, as far as it comes: of the first one that it is
 * stopped by, and of all behind it, there is no reading. None at all: the first one stopped it. Throws where no process
 * begins, which no text can be blamed for.
 */
export const readCalendarTexts = async (
  texts: readonly string[],
  request: CalendarRequest,
  limits: GuardedLimits = CALENDAR_LIMITS,
): Promise<ReadText[]> => {
  const bytes = texts.map((text) => Buffer.from(text));
  const lengths = `${JSON.stringify(bytes.map(({ length }) => length))}\n`;
  const read: ReadText[] = [];
  let hasBegun = false;
  let heard: Heard = nothingHeard();
  const take = (message: CalendarMessage): void => {
    if (message.kind === "begun") hasBegun = true;
    hear(heard, message);
    const reading = readingOf(heard);
    if (heard.refusal === null && reading === null) return;
    read.push(reading);
    heard = nothingHeard();
  };
  await inOwnFolder(Buffer.concat([Buffer.from(lengths), ...bytes]), (path) =>
    runGuarded<CalendarMessage>(calendarProgram(path, request, { form: "texts", limits }), take),
  );
  if (!hasBegun) throw new Error("no process began to read the texts of a calendar");
  return read;
};
