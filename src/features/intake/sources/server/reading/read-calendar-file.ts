import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { CalendarRequest } from "#features/intake/sources/ics/read-calendar.ts";
import type { Item } from "#shared/item.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { CALENDAR_LIMITS, type CalendarMessage, WORDS } from "./calendar-message.ts";

export type ReadCalendar = Pick<Extract<CalendarMessage, { kind: "end" }>, "leftOut" | "unknownZones"> & {
  items: Item[];
};

/** With what only a calendar that is read again and again needs to know. */
export type ReadEvents = ReadCalendar &
  Pick<Extract<CalendarMessage, { kind: "end" }>, "calledOff" | "passedOver" | "untold" | "nextEndsAt">;

const PROGRAM = new URL("./read-calendar-child.ts", import.meta.url);

/** What a process has said of one calendar so far. */
export type Heard = {
  texts: string[];
  items: Item[];
  end: Extract<CalendarMessage, { kind: "end" }> | null;
  refusal: string | null;
};

export const nothingHeard = (): Heard => ({ texts: [], items: [], end: null, refusal: null });

export const hear = (heard: Heard, message: CalendarMessage): void => {
  if (message.kind === "refused") heard.refusal = message.message;
  else if (message.kind === "end") heard.end = message;
  else if (message.kind === "items") {
    heard.texts.push(...message.texts);
    for (const { textIndex, ...item } of message.items)
      heard.items.push({ ...item, text: heard.texts[textIndex] ?? "" });
  }
};

/** Null: it did not come to its end. */
export const readingOf = ({ items, end }: Heard): ReadEvents | null => {
  if (end?.items !== items.length) return null;
  const { leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt } = end;
  return { items, leftOut, unknownZones, calledOff, passedOver, untold, nextEndsAt };
};

/** The process that reads: a file that is a calendar, or one with the texts of one that comes in parts. */
export const calendarProgram = (
  path: string,
  request: CalendarRequest,
  { form, limits }: { form: "file" | "texts"; limits: GuardedLimits },
) => ({
  program: PROGRAM,
  path,
  args: [JSON.stringify(request), form],
  libraries: ["ical.js", "windows-iana"],
  limits,
});

/** Reads a calendar in a guarded process; why it can't be read is a sentence for the person who brought it. */
export const readCalendarFile = async (
  path: string,
  request: CalendarRequest,
  { limits = CALENDAR_LIMITS }: { limits?: GuardedLimits } = {},
): Promise<Result<ReadEvents>> => {
  const heard = nothingHeard();
  const program = calendarProgram(path, request, { form: "file", limits });
  const overrun = await runGuarded<CalendarMessage>(program, (message) => hear(heard, message));
  if (heard.refusal !== null) return refused(heard.refusal);
  const reading = readingOf(heard);
  return reading ? ok(reading) : refused(WORDS[overrun ?? "unreadable"]);
};
