import type { TrackerValues } from "./fields.ts";
import { headerRow, LISTS, listsSheet, logColumns, logRange, logSheet } from "./log-sheet.ts";
import { ownCount, ownWords, personNames } from "./persons.ts";
import { SIDE_ROWS, sumOf } from "./sheet-formulas.ts";
import { columnLetter, daySerial } from "#shared/export/workbook.ts";
import { exactly, type SheetCell, type TrackerSheet } from "./sheet-model.ts";
import { totalsSheet } from "./totals-sheet.ts";

/** The sheets of the workbook, the log second: a page of text comes before it. */
export const trackerSheets = (values: TrackerValues): TrackerSheet[] => [
  instructionsSheet(values),
  logSheet(values),
  weeklySheet(values),
  totalsSheet(values),
  ...(values.hasJob ? [jobSheet()] : []),
  ...(values.hasOthers ? [othersSheet()] : []),
  listsSheet(values),
];

const instructionsSheet = (values: TrackerValues): TrackerSheet => ({
  name: "Instructions",
  about: "How to keep the log, and what a sheet cannot prove.",
  columns: [{ width: 100, style: "wrapped" }],
  rows: [
    [{ text: `Hours of ${values.year}`, style: "title" }],
    ["One row for each piece of work, on the day it was done: what, where, with whom, and how long in minutes."],
    ["Date I wrote this: the day on which you type the row. Do not change it later."],
    ["A sheet cannot prove when a row was typed: anyone can type another day. Keep mails, receipts and calendars."],
    ["More than 750 hours and more than half of all work are needed, by one person. 750 is not more than 750."],
    [
      values.hasJob
        ? "Other work: add the hours worked at every job. Without a row the half test says “Needs info”. A row with 0 says there was none."
        : "Totals: add your other work for the year. While it is empty the half test says “Needs info”. 0 says there was none.",
    ],
    [
      ownCount(values) > 1
        ? "For one property your hours and your spouse's count together. Anyone else's are compared with them."
        : "For one property your hours count. If a spouse works too, make the file again with the spouse named: those hours count with yours.",
    ],
    ["Choose a person in every row: a row without one is taken for someone else's work."],
    ...(values.hasOthers
      ? [["Others: one row for each manager, cleaner or contractor and property. Material participation compares."]]
      : []),
    [
      "Trips from home, courses and reading reports are not counted. Work that could be challenged is shown apart in Totals.",
    ],
    ["Short-term rentals (seven days or less on average): their hours are outside the 750 and part of all work."],
    ["General information, not tax advice. Ask your own adviser before you file."],
  ],
  frozenRows: 0,
  validations: [],
});

const MS_PER_DAY = 86_400_000;

/** The Monday on or before the first of January. */
const firstMonday = (year: string): number => {
  const first = daySerial(`${year}-01-01`);
  const weekday = new Date((first - 25_569) * MS_PER_DAY).getUTCDay();
  return first - ((weekday + 6) % 7);
};

const weeklySheet = (values: TrackerValues): TrackerSheet => {
  const persons = personNames(values);
  const start = firstMonday(values.year);
  const end = daySerial(`${values.year}-12-31`);
  const weeks = Math.floor((end - start) / 7) + 1;
  const rows = Array.from({ length: weeks }, (_, week): SheetCell[] => {
    const row = week + 2;
    const dates = logRange(values, "date");
    const hours = persons.map((__, index) => {
      const name = `${columnLetter(index + 1)}$1`;
      const who = `${logRange(values, "person")},${exactly(name)}`;
      const days = `${dates},">="&$A${row},${dates},"<"&$A${row}+7`;
      return { formula: sumOf(values, who, days) };
    });
    const last = columnLetter(ownCount(values));
    const together = columnLetter(persons.length + 1);
    return [
      start + week * 7,
      ...hours,
      { formula: `SUM(B${row}:${last}${row})` },
      { formula: `SUM(${together}$2:${together}${row})` },
    ];
  });
  return {
    name: "Weekly",
    about: "Hours of each week, Monday to Sunday, for each person. Then yours, with your spouse's if one is named.",
    columns: [
      { width: 14, style: "day" },
      ...Array.from({ length: persons.length + 2 }, () => ({ width: 14, style: "hours" as const })),
    ],
    rows: [headerRow(["Week from", ...persons, ownWords(values), "So far"]), ...rows],
    frozenRows: 1,
    validations: [],
  };
};

const jobSheet = (): TrackerSheet => ({
  name: "Job",
  about: "Hours worked at jobs and businesses that are not your own real estate: the half test needs them.",
  columns: [{ width: 26 }, { width: 18, style: "text" }, { width: 16, style: "hours" }, { width: 44 }],
  rows: [headerRow(["Employer or business", "Person", "Hours worked", "Where the hours come from (W-2, pay slips)"])],
  frozenRows: 1,
  validations: [
    { range: `B2:B${SIDE_ROWS + 1}`, kind: "list", from: LISTS.persons, message: "A person of the sheet Lists." },
    {
      range: `C2:C${SIDE_ROWS + 1}`,
      kind: "decimal",
      from: "0",
      to: "8784",
      message: "Hours worked in the year. 0 if there was none.",
    },
  ],
});

const othersSheet = (): TrackerSheet => ({
  name: "Others",
  about: "Managers, cleaners and contractors: one row for each person and property, hours in the year.",
  columns: [{ width: 24 }, { width: 24, style: "text" }, { width: 14, style: "hours" }, { width: 44 }],
  rows: [headerRow(["Name", "Property", "Hours", "How you know (invoice, statement)"])],
  frozenRows: 1,
  validations: [
    { range: `B2:B${SIDE_ROWS + 1}`, kind: "list", from: LISTS.properties, message: "A property of the sheet Lists." },
    { range: `C2:C${SIDE_ROWS + 1}`, kind: "decimal", from: "0", to: "8784", message: "Hours in the year." },
  ],
});

/** The header of the log for Notion, which has its own lists and sums. */
export const trackerCsv = (values: TrackerValues): string => {
  const words = logColumns(values).map(({ header }) => header);
  return `${words.filter((word) => word !== "Lateness" && word !== "Counts as").join(",")}\r\n`;
};
