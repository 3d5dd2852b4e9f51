/** The reading process: one calendar in, lines of JSON out, then gone. It is started by `read-calendar-file.ts` only. */
import { readFileSync } from "node:fs";
import {
  type CalendarReading,
  type CalendarRequest,
  readCalendar,
  readCalendars,
} from "#features/intake/sources/ics/read-calendar.ts";
import type { Item } from "#shared/item.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { decodeText } from "#shared/sheets/decode-text.ts";
import { type CalendarMessage, NO_CALENDAR, type SentItem } from "./calendar-message.ts";

const ITEMS_PER_LINE = 500;

const write = (message: CalendarMessage): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });

const writeItems = async (items: readonly Item[]): Promise<void> => {
  const known = new Map<string, number>();
  for (let at = 0; at < items.length; at += ITEMS_PER_LINE) {
    const texts: string[] = [];
    const sent = items.slice(at, at + ITEMS_PER_LINE).map(({ text, ...item }): SentItem => {
      const textIndex = known.get(text) ?? known.size;
      if (textIndex === known.size) {
        known.set(text, textIndex);
        texts.push(text);
      }
      return { ...item, textIndex };
    });
    await write({ kind: "items", texts, items: sent });
  }
};

/** A calendar file, or the texts of a calendar that comes in parts. */
const readFrom = (path: string, request: CalendarRequest, form: string): CalendarReading | null => {
  const bytes = readFileSync(path);
  if (form === "texts") return readCalendars(JSON.parse(bytes.toString()) as string[], request);
  const decoded = decodeText(bytes);
  return decoded.ok ? readCalendar(decoded.value.text, request) : null;
};

const main = async (path: string, request: CalendarRequest, form: string): Promise<void> => {
  const reading = readFrom(path, request, form);
  if (!reading) return write({ kind: "refused", message: NO_CALENDAR });
  await writeItems(reading.items);
  const { items, leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt } = reading;
  const end = { unknownZones, calledOff, passedOver, untold, nextEndsAt };
  await write({ kind: "end", items: items.length, leftOut: summarizeLeftOut(leftOut), ...end });
};

const [path = "", request = "{}", form = ""] = process.argv.slice(2);
await main(path, JSON.parse(request), form);
