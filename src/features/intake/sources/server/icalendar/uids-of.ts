import { ITEM_LIMITS } from "#shared/item.ts";
import { cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import { splitCalendar } from "#features/intake/sources/ics/split-calendar.ts";

const UID = /^UID(?:;[^:]*)?:(.*)$/i;
/** A longer one is not read, whatever of it is an escape. */
const WRITTEN_CHARACTERS_MAX = 4 * ITEM_LIMITS.idCharacters;

/** The first one that is the event's own: reminders in it have ids too. */
export const uidOf = (lines: string): string => {
  let depth = 0;
  for (const line of lines.split("\r\n")) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    const value = depth === 1 ? UID.exec(line)?.[1] : undefined;
    if (value !== undefined) {
      if (value.length > WRITTEN_CHARACTERS_MAX) return "";
      const text = value.replaceAll(/\\([\\;,nN])/g, (_, unit: string) => (unit.toLowerCase() === "n" ? "\n" : unit));
      return cleanText(text, ITEM_LIMITS.idCharacters + 1);
    }
  }
  return "";
};

/**
 * The ids of a calendar's events, each once, as its reader makes them. Of an event without an id only the reader knows
 * by what it is known; one whose id is too long is not read.
 */
export const uidsOf = (text: string): string[] => {
  const uids = new Set((splitCalendar(text)?.events ?? []).map(uidOf));
  return [...uids].filter((uid) => uid !== "" && uid.length <= ITEM_LIMITS.idCharacters);
};
