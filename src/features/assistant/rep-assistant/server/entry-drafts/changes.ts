import { hoursText } from "@tenure/tax-rules";
import type { Settled } from "#features/log/quick-log/server/index.ts";
import type { EntryChange } from "#features/assistant/rep-assistant/answer-schema.ts";
import { type CivilDate, weekdayOfDay } from "#shared/civil-date.ts";
import { dateWords } from "#shared/date-words.ts";
import type { DraftBook } from "./draft-book.ts";

export const WHAT_WAS_DONE = "What was done";
const NOT_SAID = "not said";
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** `3:00 PM` from `15:00` */
export const clockText = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")} ${hours % 24 < 12 ? "AM" : "PM"}`;
};

const dayText = (day: CivilDate): string => `${WEEKDAYS[weekdayOfDay(day)]}, ${dateWords(day)}`;

const lengthText = ({ seconds, times }: Settled): string => {
  if (seconds === null) return NOT_SAID;
  return times === null
    ? hoursText(seconds)
    : `${clockText(times.started)} to ${clockText(times.ended)}, ${hoursText(seconds)}`;
};

export const nicknameOf = (place: string, { properties }: DraftBook): string => {
  if (place === "portfolio") return "Portfolio-wide";
  if (place === "none") return "No property";
  return properties.find(({ id }) => id === place)?.nickname ?? NOT_SAID;
};

export const nameOf = (personId: string, { persons, usual }: DraftBook): string => {
  const name = persons.find(({ id }) => id === personId)?.name ?? NOT_SAID;
  return personId !== "" && personId === usual.personId ? `${name} (you)` : name;
};

/** What differs between two readings of an entry, in words, part by part. */
export const changesBetween = (before: Settled, after: Settled, book: DraftBook): EntryChange[] => {
  const dayOf = ({ day, missing }: Settled): string => (missing.includes("day") ? NOT_SAID : dayText(day));
  const personOf = ({ personId, missing }: Settled): string =>
    missing.includes("person") ? NOT_SAID : nameOf(personId, book);
  const parts: [string, (of: Settled) => string][] = [
    ["Length", lengthText],
    ["Day", dayOf],
    ["Property", ({ place }) => nicknameOf(place, book)],
    ["Who", personOf],
    [WHAT_WAS_DONE, ({ description }) => description || NOT_SAID],
  ];
  return parts
    .map(([label, words]) => ({ label, from: words(before), to: words(after) }))
    .filter(({ from, to }) => from !== to);
};
