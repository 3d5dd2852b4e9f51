import { readFile } from "node:fs/promises";
import { type CalendarRequest, readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { decodeText } from "#shared/sheets/decode-text.ts";
import { NO_CALENDAR } from "./calendar-message.ts";
import type { ReadEvents } from "./read-calendar-file.ts";

/** Runs in the page, without the process that guards the server from a file: it could only harm the reader's own page. */
export const readCalendarFile = async (path: string, request: CalendarRequest): Promise<Result<ReadEvents>> => {
  const decoded = decodeText(await readFile(path));
  const reading = decoded.ok ? readCalendar(decoded.value.text, request) : null;
  if (!reading) return refused(NO_CALENDAR);
  const { items, leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt } = reading;
  return ok({ items, leftOut: summarizeLeftOut(leftOut), unknownZones, calledOff, passedOver, untold, nextEndsAt });
};
