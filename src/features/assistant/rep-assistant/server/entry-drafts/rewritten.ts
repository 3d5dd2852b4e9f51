import { hoursText } from "@tenure/tax-rules";
import type { Settled } from "#features/log/quick-log/server/index.ts";
import type { DraftBook } from "./draft-book.ts";
import { clockText } from "./changes.ts";

/** An entry as a plain sentence, for one whose words do not take a change in their place. */
export const rewritten = (
  { seconds, times, day, place, personId, description }: Settled,
  { properties, persons, usual }: DraftBook,
): string => {
  const [year = "", month = "", date = ""] = day.split("-");
  const who = personId === "" || personId === usual.personId ? null : persons.find(({ id }) => id === personId)?.name;
  const where = properties.find(({ id }) => id === place)?.nickname;
  const elsewhere = place === "portfolio" ? "portfolio-wide" : place === "none" ? "no property" : null;
  const time = times ? `${clockText(times.started)} to ${clockText(times.ended)}` : seconds && hoursText(seconds);
  const parts = [
    who && `${who}:`,
    time,
    where ? `at ${where}` : elsewhere,
    `on ${Number(month)}/${Number(date)}/${year}`,
  ];
  const told = parts.filter(Boolean).join(" ");
  return description === "" ? told : `${told}, ${description}`;
};
