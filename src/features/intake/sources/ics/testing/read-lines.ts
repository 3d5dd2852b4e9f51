import type { Item } from "#shared/item.ts";
import { type CalendarReading, type CalendarRequest, readCalendar } from "../read-calendar.ts";
import { calendarOf, event, REQUEST } from "./hard-cases.ts";

export const read = (lines: readonly string[], request: Partial<CalendarRequest> = {}): CalendarReading => {
  const reading = readCalendar(calendarOf(...lines), { ...REQUEST, ...request });
  if (!reading) throw new Error("not a calendar");
  return reading;
};
export const hour = (...more: string[]): string[] =>
  event("DTSTART:20250710T130000Z", "DTEND:20250710T140000Z", "SUMMARY:Showing", ...more);
export const reasons = (reading: CalendarReading): string[] => reading.leftOut.map(({ reason }) => reason);
export const only = (reading: CalendarReading): Item => {
  const [item] = reading.items;
  if (!item || reading.items.length > 1) throw new Error(`${reading.items.length} items`);
  return item;
};
