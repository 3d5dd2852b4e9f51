import { hoursText } from "@tenure/tax-rules";
import type { EntrySnapshot, EntryVersions } from "#features/log/time-entries/server/index.ts";
import type { TextDocument } from "#server/pdf/text-document.ts";
import { monthOf } from "#shared/civil-date.ts";
import { firstCharacters } from "#shared/first-characters.ts";
import { monthWords } from "#shared/date-words.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";
import { standsAs } from "./log-table.ts";

/** This many entries per property and month are quoted: those that took longest. */
const QUOTED = 3;
const LONGEST_QUOTE_CHARACTERS = 240;
const BLANK = "________________________________________________________________";

type Work = { seconds: number; entries: number; longest: EntrySnapshot[] };
/** By month ("2026-02"), then by property (null: none). */
export type WorkOfYear = Map<string, Map<string | null, Work>>;

/** What an account of the year needs from the log, gathered page by page: its size is that of the months and properties. */
export const gatherWork = async (
  pages: AsyncIterable<readonly EntryVersions[]>,
  taxYear: number,
): Promise<WorkOfYear> => {
  const work: WorkOfYear = new Map();
  for await (const page of pages)
    for (const { now } of page) if (standsAs(now, taxYear) === "logged") addEntry(work, now);
  return new Map([...work].toSorted(([left], [right]) => (left < right ? -1 : 1)));
};

const addEntry = (work: WorkOfYear, entry: EntrySnapshot): void => {
  const month = work.get(monthOf(entry.date)) ?? new Map<string | null, Work>();
  work.set(monthOf(entry.date), month);
  const known = month.get(entry.propertyId) ?? { seconds: 0, entries: 0, longest: [] };
  month.set(entry.propertyId, {
    seconds: known.seconds + entry.durationSeconds,
    entries: known.entries + 1,
    longest: [...known.longest, entry].toSorted(longestFirst).slice(0, QUOTED),
  });
};

const longestFirst = (left: EntrySnapshot, right: EntrySnapshot): number =>
  right.durationSeconds - left.durationSeconds || (left.date < right.date ? -1 : Number(left.date > right.date));

/** The year told month by month in the words of the entries; what only the person knows is left for them to write. */
export const accountOfYear = ({ taxYear, at, names, said }: BinderFacts, work: WorkOfYear): TextDocument => ({
  title: `An account of ${taxYear}`,
  note: `Drawn on ${at.toISOString()} from the log as it stands. Words in quotation marks are those of the entries. Nothing is added to them. Of each property and month the ${QUOTED} longest entries are quoted. All of them are in the log. An account like this is read along with the log and never takes its place.`,
  label: "DRAFT: FINISH IT IN YOUR OWN WORDS",
  sections: [
    ...(work.size === 0 ? [{ heading: `${taxYear}`, paragraphs: ["The log holds no hours of this year."] }] : []),
    ...[...work].map(([month, properties]) => ({
      heading: `${monthWords(month)}: ${hoursText(sumOf(properties))}`,
      list: [...properties]
        .toSorted(([, left], [, right]) => right.seconds - left.seconds)
        .flatMap(([propertyId, { seconds, entries, longest }]) => [
          `${nameOf(names, propertyId)}: ${hoursText(seconds)} in ${entries} ${entries === 1 ? "entry" : "entries"}.`,
          ...longest.map((entry) => quoted(entry, names)),
        ]),
    })),
    {
      heading: "What only you can say",
      paragraphs: [
        `To be written and signed by ${said.taxpayer.name}. Leave out what you do not remember.`,
        `What an ordinary week looked like: ${BLANK}`,
        `What I decided myself, and what I left to others: ${BLANK}`,
        `What is not in the log, and why: ${BLANK}`,
        `Signature and date: ${BLANK}`,
      ],
    },
  ],
});

const sumOf = (properties: ReadonlyMap<string | null, Work>): number =>
  [...properties.values()].reduce((sum, { seconds }) => sum + seconds, 0);

const nameOf = ({ properties }: BinderFacts["names"], propertyId: string | null): string =>
  propertyId === null ? "No property" : (properties.get(propertyId) ?? propertyId);

const quoted = (
  { date, durationSeconds, personId, description }: EntrySnapshot,
  names: BinderFacts["names"],
): string => {
  const words =
    description.length > LONGEST_QUOTE_CHARACTERS
      ? `${firstCharacters(description, LONGEST_QUOTE_CHARACTERS)} ...`
      : description;
  const said = words.trim() === "" ? "without words" : `"${words.replaceAll(/\s+/g, " ").trim()}"`;
  return `${date}, ${hoursText(durationSeconds)}, ${names.persons.get(personId) ?? personId}: ${said}`;
};
