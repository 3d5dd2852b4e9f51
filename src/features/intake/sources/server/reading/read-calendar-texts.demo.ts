import { type CalendarRequest, readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import type { ReadText } from "./read-calendar-texts.ts";

/** Runs in the page, without the process that guards the server from a text: it could only harm the reader's own page. */
export const readCalendarTexts = async (texts: readonly string[], request: CalendarRequest): Promise<ReadText[]> =>
  texts.map((text) => {
    const reading = readCalendar(text, request);
    return reading && { ...reading, leftOut: summarizeLeftOut(reading.leftOut) };
  });
