import { formatNumber, Receipt, type ReceiptLine } from "@tenure/ui";
import type { ReactNode } from "react";
import type { TrackerValues } from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { LOG_ROWS, logColumns } from "#features/tools/calculators/rep-hours-tracker/log-sheet.ts";
import { trackerSheets } from "#features/tools/calculators/rep-hours-tracker/tracker-sheets.ts";
import { Answer } from "../frame/answer.tsx";

const STEPS: Readonly<Record<TrackerValues["format"], readonly string[]>> = {
  xlsx: [
    "Open the file in Excel. It calculates when it opens.",
    "Write one row in Log for each piece of work, and the day on which you write it.",
    "Look at Totals: it says yes only above 750 hours and above half.",
  ],
  google: [
    "Open drive.google.com and choose New, File upload, and this file.",
    "Open it with Google Sheets, then choose File, Save as Google Sheets.",
    "The lists, formulas and checks come along. Share the sheet only with those who log.",
  ],
  notion: [
    "In Notion choose Import, CSV, and this file. It becomes a database with these columns.",
    "Set Date and Date I wrote this to Date. Person, Property and Activity to Select. Hours to Number.",
    "Add a property of type Created time: Notion fills it in, and no one can type over it.",
    'For lateness add a formula: dateBetween(prop("Date I wrote this"), prop("Date"), "days").',
  ],
};

const COUNTING: readonly ReceiptLine[] = [
  { id: "750", label: "More than 750", value: "hours that count > 750", note: "750 exactly says: not yet." },
  {
    id: "half",
    label: "More than half",
    value: "2 x hours that count > all work",
    note: "Needs info until you add your other work. 0 says there was none.",
  },
  {
    id: "together",
    label: "For one property",
    value: "your hours + your spouse’s",
    note: "Anyone else’s are compared with them, and never added.",
  },
  {
    id: "late",
    label: "Lateness",
    value: "day written − day worked",
    note: "Within a week, within a month, or the number of days.",
  },
];

/** What the file holds, before it is made. */
export function TrackerAnswer({ values, actions }: { values: TrackerValues; actions?: ReactNode }) {
  const sheets = trackerSheets(values);
  const isNotion = values.format === "notion";
  const columns = logColumns(values).map(({ header }) => header);
  const inNotion = columns.filter((header) => header !== "Lateness" && header !== "Counts as");
  return (
    <Answer
      label={`Log of ${values.year}`}
      headline={isNotion ? `CSV, ${inNotion.length} columns` : `XLSX, ${sheets.length} sheets`}
      reason={<p>A sheet cannot prove when a row was typed. The day you write into it is what you claim.</p>}
      actions={actions}
      receipt={{
        label: isNotion ? "Columns of the file" : "Sheets of the file",
        lines: isNotion
          ? inNotion.map((header) => ({ id: header, label: header, value: "" }))
          : sheets.map(({ name, about }) => ({
              id: name,
              label: name,
              value: name === "Log" ? `${formatNumber(LOG_ROWS)} rows` : "",
              note: about,
              ...(name === "Log" ? { detail: <p className="text-sm">{columns.join(", ")}</p> } : {}),
            })),
      }}
    >
      <h3 className="mt-7 text-base font-semibold">How to begin</h3>
      <ol className="mt-1 list-decimal pl-5 text-base text-2">
        {STEPS[values.format].map((step) => (
          <li key={step} className="py-0.5">
            {step}
          </li>
        ))}
      </ol>
      {!isNotion && (
        <>
          <h3 className="mt-7 text-base font-semibold">How it counts</h3>
          <Receipt label="How it counts" className="mt-1" lines={COUNTING} />
        </>
      )}
    </Answer>
  );
}
