import { type CalendarRequest, inOrder, readEvents } from "#features/intake/sources/ics/read-calendar.ts";
import { LEFT_OUT_LISTED_MAX, type LeftOutCounts, summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { ZONES_ASKED_MAX } from "#features/intake/sources/zone-answer.ts";
import type { GuardedLimits } from "#server/processes/run-guarded.ts";
import type { ReadEvents } from "../reading/read-calendar-file.ts";
import type { ReadText } from "../reading/read-calendar-texts.ts";
import { breathe } from "../syncing/in-turns.ts";
import { type Said, ServiceRefusal } from "../syncing/port.ts";
import { NOTHING_READ, readTexts, type Stopped } from "./read-texts.ts";

const sumOf = (all: readonly LeftOutCounts[]): LeftOutCounts => {
  const sum: LeftOutCounts = {};
  for (const counts of all)
    for (const [reason, count] of Object.entries(counts) as [keyof LeftOutCounts, number][])
      sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
};

/** Texts are parts of one calendar, each with its own zones, since two may call different clocks by one name. */
const mergeOf = (readings: readonly ReadText[]): ReadEvents => {
  const read = readings.filter((reading) => reading !== null);
  const noCalendars = readings.length - read.length;
  const counts = sumOf([
    ...read.map(({ leftOut }) => leftOut.counts),
    noCalendars > 0 ? { unreadable: noCalendars } : {},
  ]);
  const listed = [
    ...read.flatMap(({ leftOut }) => leftOut.listed),
    ...Array.from({ length: noCalendars }, () => ({ title: "", date: null, reason: "unreadable" as const })),
  ];
  return {
    items: inOrder(read.flatMap(({ items }) => items)),
    leftOut: { counts, listed: summarizeLeftOut(inOrder(listed)).listed.slice(0, LEFT_OUT_LISTED_MAX) },
    unknownZones: [...new Set(read.flatMap(({ unknownZones }) => unknownZones))].toSorted().slice(0, ZONES_ASKED_MAX),
    calledOff: read.flatMap(({ calledOff }) => calledOff),
    passedOver: read.flatMap(({ passedOver }) => passedOver),
    untold: read.flatMap(({ untold }) => untold),
    nextEndsAt: read.flatMap(({ nextEndsAt }) => nextEndsAt ?? []).toSorted()[0] ?? null,
  };
};

/** What a service said, by the rules of a calendar file. iCalendar goes through the guarded process. Throws `ServiceRefusal`. */
export const readSaid = async (
  said: Said,
  request: CalendarRequest,
  how: { stopped: Stopped; limits?: GuardedLimits },
): Promise<ReadEvents> => {
  if (said.form === "events") {
    const { leftOut, ...read } = await readEvents(said, request, breathe);
    return { ...read, leftOut: summarizeLeftOut(leftOut) };
  }
  if (said.texts.length === 0) return NOTHING_READ;
  const readings = await readTexts(said.texts, request, how);
  if (readings?.some((reading) => reading !== null)) return mergeOf(readings);
  throw new ServiceRefusal("It answered with a calendar that we can't read.", { is: "failed", of: "calendar" });
};
