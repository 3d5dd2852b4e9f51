/** A calendar in parts, each the lines of one component: what is wrong with one event harms no other. */
export type CalendarParts = {
  /** The properties of the calendar itself, by their names in capitals; the first of each. */
  properties: ReadonlyMap<string, string>;
  zones: string[];
  events: string[];
};

const BEGIN = /^BEGIN:([A-Z-]+)\s*$/i;
const END = /^END:([A-Z-]+)\s*$/i;
const PROPERTY = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/;

/** `\,` and `\n` of a text as RFC 5545 writes it. */
const unescapeText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, unit: string) => (unit.toLowerCase() === "n" ? "\n" : unit));

/** Long lines are folded: one that begins with a space goes on from the line before it. */
const unfold = (text: string): string[] => text.replaceAll(/(?:\r\n|\r|\n)[ \t]/g, "").split(/\r\n|\r|\n/);

type Part = { name: string; lines: string[]; depth: number };

/** Collects the components that stand in a calendar; what stands in them belongs to them. */
const collector = (parts: CalendarParts) => {
  let part: Part | null = null;
  const close = (): void => {
    if (part?.name === "VEVENT") parts.events.push(part.lines.join("\r\n"));
    if (part?.name === "VTIMEZONE") parts.zones.push(part.lines.join("\r\n"));
    part = null;
  };
  /** Whether the line belongs to a component. */
  const take = (line: string): boolean => {
    const begins = BEGIN.exec(line)?.[1]?.toUpperCase();
    // No event stands in another one: the one before it broke off.
    if (begins === "VEVENT" || begins === "VCALENDAR") close();
    if (begins === "VCALENDAR") return false;
    if (begins !== undefined && part) part.depth += 1;
    else if (begins !== undefined) part = { name: begins, lines: [], depth: 1 };
    if (!part) return false;
    if (line.trim() !== "") part.lines.push(line);
    if (END.test(line)) part.depth -= 1;
    if (part.depth === 0) close();
    return true;
  };
  return { take, close };
};

/** Null for a text that is not a calendar. An event that breaks off is among the events. */
export const splitCalendar = (text: string): CalendarParts | null => {
  const properties = new Map<string, string>();
  const parts: CalendarParts = { properties, zones: [], events: [] };
  const { take, close } = collector(parts);
  let isCalendar = false;
  for (const line of unfold(text)) {
    if (/^BEGIN:VCALENDAR\s*$/i.test(line)) isCalendar = true;
    if (!isCalendar || take(line)) continue;
    const [, name, value] = PROPERTY.exec(line) ?? [];
    const key = name?.toUpperCase();
    if (key !== undefined && value !== undefined && !properties.has(key))
      properties.set(key, unescapeText(value.trim()));
  }
  close();
  return isCalendar ? parts : null;
};
