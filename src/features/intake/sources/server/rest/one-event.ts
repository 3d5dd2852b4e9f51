import type { CalendarEvent } from "#features/intake/sources/ics/calendar-event.ts";
import { dateOf } from "#features/intake/sources/ics/moment.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import { ServiceRefusal, type Withheld } from "../syncing/port.ts";

const mayBeOfOne = (error: unknown): boolean =>
  error instanceof ServiceRefusal ? error.isOfRequest : error instanceof OutboundRefusal;

/**
 * What a service says of one event. Null: it refuses this one, or breaks on it, though its calendar answers in the same
 * moment (`askCalendar`); all others would be kept from being read by it. Where the calendar does not answer either, that
 * refusal is thrown.
 */
export const unlessWithheld = async <Told>(
  askEvent: () => Promise<Told>,
  askCalendar: () => Promise<unknown>,
): Promise<{ told: Told } | null> => {
  try {
    return { told: await askEvent() };
  } catch (error) {
    if (!mayBeOfOne(error)) throw error;
    await askCalendar();
    return null;
  }
};

/** The title of a private event is kept nowhere. */
export const withheldEvent = (outsideKey: string, { isPrivate, title, start }: CalendarEvent): Withheld => ({
  outsideKey,
  title: isPrivate ? "" : title,
  date: dateOf(start.wall),
});

/** Nothing of it is known but how the service names it. */
export const unsaid = (outsideKey: string): Withheld => ({ outsideKey, title: "", date: null });
