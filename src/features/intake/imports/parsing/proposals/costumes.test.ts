import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ActivityType } from "#shared/domain.ts";
import { readCsv } from "#shared/sheets/read-csv.ts";
import { guessColumns } from "../columns/guess-columns.ts";
import { diffAgainst } from "./diff-against.ts";
import { NO_ANSWERS, type Proposal, type ProposeContext } from "./proposal.ts";
import { proposeEntries } from "./propose-entries.ts";

/** One careful year, written down as many people would: whatever the costume, the entries are the same. */

const MAYA = { id: "maya", name: "Maya Ortiz" };
const PROPERTIES: { nickname: string; address: string }[] = JSON.parse(
  readFileSync("test/data/properties.json", "utf8"),
);
const CONTEXT: ProposeContext = {
  asOf: "2026-03-31",
  timeZone: "America/New_York",
  importingPerson: MAYA,
  persons: [MAYA, { id: "daniel", name: "Daniel Ortiz" }],
  properties: PROPERTIES.map(({ nickname, address }) => ({ id: nickname, name: nickname, aliases: [address] })),
  unknownNames: "ask",
  unclearActivities: "ask",
  answers: NO_ANSWERS,
};

const read = (text: string | Uint8Array) => {
  const grid = readCsv(text);
  if (!grid.ok) throw new Error(grid.reason.message);
  const guess = guessColumns(grid.value, CONTEXT);
  expect(guess.needsAnswer).toEqual([]);
  return proposeEntries(grid.value, guess.mapping, CONTEXT);
};

const YEAR = read(readFileSync("test/data/log-2025-clean.csv"));
/** Every fourth entry: all months, people, properties and activities are among them. */
const ENTRIES = YEAR.proposals.filter((_, index) => index % 4 === 0);
const BOOK = ENTRIES.map((entry, index) => ({ ...entry, id: String(index) }));

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const pad = (value: number) => String(value).padStart(2, "0");
const parts = ({ date }: Proposal) => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { year, month, day, name: MONTHS[Number(month) - 1] ?? "" };
};

const day = {
  iso: ({ date }: Proposal) => date,
  us: (entry: Proposal) => `${Number(parts(entry).month)}/${Number(parts(entry).day)}/${parts(entry).year}`,
  usShort: (entry: Proposal) => `${parts(entry).month}-${parts(entry).day}-${parts(entry).year.slice(2)}`,
  european: (entry: Proposal) => `${parts(entry).day}.${parts(entry).month}.${parts(entry).year}`,
  words: (entry: Proposal) => `${parts(entry).name} ${Number(parts(entry).day)}, ${parts(entry).year}`,
  dayFirstWords: (entry: Proposal) => `${parts(entry).day}-${parts(entry).name}-${parts(entry).year.slice(2)}`,
  serial: ({ date }: Proposal) => String(Date.parse(date) / 86_400_000 + 25_569),
  stamp: ({ date }: Proposal) => `${date} 00:00:00`,
};

const minutesOf = ({ durationSeconds }: Proposal) => durationSeconds / 60;
const length = {
  decimal: (entry: Proposal) => (minutesOf(entry) / 60).toFixed(2),
  comma: (entry: Proposal) => (minutesOf(entry) / 60).toFixed(2).replace(".", ","),
  minutes: (entry: Proposal) => String(minutesOf(entry)),
  clock: (entry: Proposal) => `${Math.floor(minutesOf(entry) / 60)}:${pad(minutesOf(entry) % 60)}`,
  units: (entry: Proposal) => `${Math.floor(minutesOf(entry) / 60)}h ${minutesOf(entry) % 60}m`,
  words: (entry: Proposal) => `${Math.floor(minutesOf(entry) / 60)} hrs, ${minutesOf(entry) % 60} minutes`,
};

const twelveHours = (time: string | null) => {
  const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? "AM" : "PM"}`;
};
const start = (entry: Proposal) => twelveHours(entry.startTime);
const end = (entry: Proposal) => twelveHours(entry.endTime);

const FREE_WORDS: Record<ActivityType, string> = {
  "vendor-contractor-management": "Contractors",
  "maintenance-repairs-oversight": "maint.",
  "leasing-tenant-relations": "Tenants",
  "education-training-property-specific": "Learning",
  "property-management": "Mgmt",
  "bookkeeping-recordkeeping": "Books",
  "compliance-legal-administration": "Legal",
  "travel-property-related-tasks": "Driving",
  "property-acquisition-activities": "Looking for deals",
  "strategic-planning-portfolio-management": "Planning",
};
const property = (entry: Proposal) => entry.property?.name ?? "";
const street = (entry: Proposal) => PROPERTIES.find(({ nickname }) => nickname === property(entry))?.address ?? "";
const word = (entry: Proposal) => FREE_WORDS[entry.activityType];
const exactWord = (entry: Proposal) => entry.activityType;
const notes = (entry: Proposal) => entry.description;
const who = (entry: Proposal) => entry.person.name;
const firstName = (entry: Proposal) => who(entry).split(" ")[0] ?? "";
const nothing = () => "";

type Column = [string, (entry: Proposal) => string];

const table = (
  columns: Column[],
  { delimiter = ",", lineEnd = "\n", above = [] as string[], below = [] as string[] } = {},
) => {
  const quoted = (text: string) =>
    text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
  const header = columns.map(([name]) => quoted(name)).join(delimiter);
  const rows = ENTRIES.map((entry) => columns.map(([, render]) => quoted(render(entry))).join(delimiter));
  return [...above, header, ...rows, ...below].join(lineEnd);
};

const COSTUMES: [string, string | Uint8Array][] = [
  [
    "dates and decimals of the United States",
    table([
      ["Date", day.us],
      ["Hours", length.decimal],
      ["Property", property],
      ["Category", word],
      ["Notes", notes],
      ["Who", who],
    ]),
  ],
  [
    "semicolons, points and decimal commas",
    table(
      [
        ["Day", day.european],
        ["Hours worked", length.comma],
        ["Building", property],
        ["Kind of work", exactWord],
        ["Details", notes],
        ["Worker", who],
      ],
      { delimiter: ";", lineEnd: "\r\n" },
    ),
  ],
  [
    "tabs and minutes",
    table(
      [
        ["Work date", day.iso],
        ["Minutes", length.minutes],
        ["Where", property],
        ["Type", word],
        ["Memo", notes],
        ["By", firstName],
      ],
      { delimiter: "\t", lineEnd: "\r" },
    ),
  ],
  [
    "dates in words, lengths in words",
    table([
      ["When", day.words],
      ["How long", length.words],
      ["Rental", property],
      ["What kind", word],
      ["What I did", notes],
      ["Person", who],
    ]),
  ],
  [
    "clock times of twelve hours",
    table([
      ["Service date", day.usShort],
      ["From", start],
      ["To", end],
      ["Location", property],
      ["Task type", exactWord],
      ["Comments", notes],
      ["Done by", who],
    ]),
  ],
  [
    "clock times beside rounded hours",
    table([
      ["Hrs", length.decimal],
      ["Time out", end],
      ["Time in", start],
      ["Date of work", day.dayFirstWords],
      ["Who did it?", who],
      ["Activity", word],
      ["House", property],
      ["Description of work", notes],
    ]),
  ],
  [
    "serial day numbers and clock lengths",
    table([
      ["Date", day.serial],
      ["Time spent", length.clock],
      ["Property address", street],
      ["Category", word],
      ["Work performed", notes],
      ["Name", who],
    ]),
  ],
  [
    "time stamps, pipes and empty columns",
    table(
      [
        ["", nothing],
        ["Date worked", day.stamp],
        ["Duration", length.units],
        ["", nothing],
        ["Property name", property],
        ["Type of work", word],
        ["Description", notes],
        ["Performed by", who],
        ["", nothing],
      ],
      { delimiter: "|" },
    ),
  ],
  [
    "titles above and totals below",
    table(
      [
        ["Date", day.us],
        ["Time", length.clock],
        ["Property", property],
        ["Activity", word],
        ["Notes", notes],
        ["Person", who],
      ],
      {
        above: ["Rental hours of 2025,,,,,", "Maya and Daniel Ortiz", "", ",,,,,"],
        below: ["Total,314:05,,,,", "", "Prepared by Maya Ortiz"],
      },
    ),
  ],
  [
    "a byte-order mark in UTF-16",
    new Uint8Array(
      Buffer.from(
        `\uFEFF${table([
          ["Date", day.us],
          ["Hours", length.decimal],
          ["Property", property],
          ["Activity", exactWord],
          ["Description", notes],
          ["Who", who],
        ])}`,
        "utf16le",
      ),
    ),
  ],
  [
    "many strange columns",
    table([
      ["Row #", nothing],
      ["Date", day.iso],
      ["Miles", length.minutes],
      ["Cost", length.decimal],
      ["Status", nothing],
      ["Elapsed time", length.units],
      ["Asset", property],
      ["Work category", word],
      ["Narrative", notes],
      ["Team member", who],
      ["Date entered", day.stamp],
    ]),
  ],
];

test.each(COSTUMES)("the year in %s is the same year", (_name, text) => {
  const set = read(text);
  expect([set.refused, set.waiting]).toEqual([[], []]);
  expect(set.proposals).toHaveLength(ENTRIES.length);
  expect(diffAgainst(BOOK, set).counts).toMatchObject({ fresh: 0, duplicates: ENTRIES.length });
});
