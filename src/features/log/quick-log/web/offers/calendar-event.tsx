import { useSlots } from "#web/slots/slots.ts";
import type { QuickLogState } from "../use-quick-log.ts";

/** What a source has of that day and may be the same work: offered in one line, and never taken. */
export function CalendarEvent({ state: { settled, log, draft } }: { state: QuickLogState }) {
  const slots = useSlots();
  const { day, times, seconds, place, personId, missing } = settled;
  const isHome = log.book.properties.some(({ id }) => id === place) && !settled.usual.includes("place");
  const work = {
    personId,
    date: day,
    timeStarted: times?.started ?? null,
    timeEnded: times?.ended ?? null,
    timeZone: log.timeZone,
    seconds,
    propertyId: isHome ? place : null,
    text: draft.sentence,
  };
  return slots && <slots.log.WaitingEvent work={missing.includes("day") ? null : work} />;
}
