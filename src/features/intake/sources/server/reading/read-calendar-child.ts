/** The reading process: one calendar, or the texts of one, in, lines of JSON out, then gone. It is started by `read-calendar-file.ts` and `read-calendar-texts.ts` only. */
import { readFileSync } from "node:fs";
import {
  type CalendarReading,
  type CalendarRequest,
  readCalendar,
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

const writeReading = async (reading: CalendarReading | null): Promise<void> => {
  if (!reading) return write({ kind: "refused", message: NO_CALENDAR });
  await writeItems(reading.items);
  const { items, leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt } = reading;
  const end = { unknownZones, calledOff, passedOver, untold, nextEndsAt };
  await write({ kind: "end", items: items.length, leftOut: summarizeLeftOut(leftOut), ...end });
};

const readFile = (bytes: Buffer, request: CalendarRequest): CalendarReading | null => {
  const decoded = decodeText(bytes);
  return decoded.ok ? readCalendar(decoded.value.text, request) : null;
};

/** Each text by itself, in their order: how long they are stands in the first line. */
const readTexts = async (bytes: Buffer, request: CalendarRequest): Promise<void> => {
  await write({ kind: "begun" });
  let first = bytes.indexOf("\n") + 1;
  for (const length of JSON.parse(bytes.toString("utf8", 0, first)) as number[]) {
    await writeReading(readCalendar(bytes.toString("utf8", first, first + length), request));
    first += length;
  }
};

const main = (path: string, request: CalendarRequest, form: string): Promise<void> => {
  const bytes = readFileSync(path);
  return form === "texts" ? readTexts(bytes, request) : writeReading(readFile(bytes, request));
};

const [path = "", request = "{}", form = ""] = process.argv.slice(2);
await main(path, JSON.parse(request), form);
