import { splitCalendar } from "#features/intake/sources/ics/split-calendar.ts";
import { uidOf } from "../icalendar/uids-of.ts";

/** As RFC 5545 writes a text (3.3.11). */
const escapeText = (value: string): string => value.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** What says how its events are read. */
const CARRIED = ["METHOD", "NAME", "X-WR-CALNAME", "X-WR-TIMEZONE"];

/**
 * A calendar as several of them, at most so many, each with its zones: what shares an id stays together. A single one: it
 * can't be divided.
 */
export const divideCalendar = (text: string, partsMax: number): string[] => {
  const parts = splitCalendar(text);
  if (!parts) return [text];
  // What has no id is known by what it says.
  const groups = [...Map.groupBy(parts.events, (lines) => uidOf(lines) || lines).values()];
  if (groups.length < 2) return [text];
  const properties = CARRIED.flatMap((name) => {
    const value = parts.properties.get(name);
    return value === undefined ? [] : [`${name}:${escapeText(value)}`];
  });
  const head = ["BEGIN:VCALENDAR", ...properties, ...parts.zones];
  const size = Math.ceil(groups.length / partsMax);
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, index) =>
    [...head, ...groups.slice(index * size, (index + 1) * size).flat(), "END:VCALENDAR", ""].join("\r\n"),
  );
};
