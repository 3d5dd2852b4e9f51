import { parseArgs } from "node:util";
import { isCivilDate, isTimeZone, type CivilDate } from "#shared/civil-date.ts";
import { FILING_STATUSES, type FilingStatus } from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { REPORT_FORMATS, type ReportFormat } from "#features/reports/reports/rules.ts";
import { UsageError } from "../command-error.ts";
import { READING_FLAGS, READING_USAGE, readingOptions, type ReadingOptions } from "./reading-options.ts";

export type StatedOtherWork =
  | { readonly kind: "unknown" }
  | { readonly kind: "none" }
  | { readonly kind: "hours"; readonly seconds: number };

export type ReportOptions = {
  readonly log: string;
  readonly sheet: string | null;
  readonly reading: ReadingOptions;
  readonly properties: string | null;
  readonly person: string;
  readonly spouse: string | null;
  readonly otherWork: StatedOtherWork;
  readonly spouseOtherWork: StatedOtherWork;
  readonly filing: FilingStatus | null;
  readonly year: number | null;
  readonly election: number | null;
  readonly asOf: CivilDate | null;
  readonly timeZone: string;
  readonly out: string;
  readonly formats: readonly ReportFormat[];
};

export const REPORT_USAGE = `Usage: npx tenure report --log FILE --person NAME [options]

Reads a log of hours (CSV or XLSX), says whether the tests for a real estate professional are met and why, and writes
the report of the year. Nothing leaves this machine. General information, not tax advice.

  --log FILE                the log
  --sheet NAME              the sheet of a workbook (default: the one that looks like a log)
  --properties FILE         properties as JSON: a list of nickname, address, propertyType, acquiredOn, soldOn,
                            placedInServiceOn, ownershipPct, interest, hasManager and the API's other names, and for
                            short stays averageDays, significantServices, extraordinaryServices of the year
  --person "NAME"           the taxpayer, as the log writes the name
  --spouse "NAME"           the spouse, as the log writes the name
                            (default: the other name in the log, if there is one and the couple is married)
  --filing STATUS           ${FILING_STATUSES.join(", ")}
  --other-work none|HOURS   the taxpayer's hours of work outside real property in the year, worked, not paid
  --spouse-other-work none|HOURS
  --election YEAR           all rental real estate elected as one activity since that year
  --year YEAR               the tax year (default: the only year in the log)
  --out FOLDER              where the files go (default: report)
  --format LIST             ${REPORT_FORMATS.join(",")} (default: all)
  --time-zone ZONE          the zone of the times in the log (default: this machine's)
  --as-of YYYY-MM-DD        later days are refused as future (default: today)

${READING_USAGE}

What is not stated stays unknown: the report is then a DRAFT that says what is missing.
Exit codes: 0 done, 1 the input cannot be used, 2 called wrongly.`;

export function parseReportOptions(args: readonly string[]): ReportOptions {
  const values = readValues(args);
  const log = values.log ?? missing("--log FILE");
  const person = values.person?.trim() ?? missing('--person "NAME IN THE LOG"');
  if (person === "") throw new UsageError("--person needs a name.");
  return {
    log,
    sheet: values.sheet ?? null,
    reading: readingOptions(values),
    properties: values.properties ?? null,
    person,
    spouse: values.spouse?.trim() ?? null,
    otherWork: otherWork("--other-work", values["other-work"]),
    spouseOtherWork: otherWork("--spouse-other-work", values["spouse-other-work"]),
    filing: filingStatus(values.filing),
    year: yearOption("--year", values.year),
    election: yearOption("--election", values.election),
    asOf: dayOption(values["as-of"]),
    timeZone: zoneOption(values["time-zone"]),
    out: values.out ?? "report",
    formats: formatList(values.format),
  };
}

function readValues(args: readonly string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        log: text,
        sheet: text,
        properties: text,
        person: text,
        spouse: text,
        "other-work": text,
        "spouse-other-work": text,
        filing: text,
        year: text,
        election: text,
        "as-of": text,
        "time-zone": text,
        out: text,
        format: text,
        ...READING_FLAGS,
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function missing(option: string): never {
  throw new UsageError(`${option} is needed.`);
}

function otherWork(option: string, value: string | undefined): StatedOtherWork {
  if (value === undefined || value === "unknown") return { kind: "unknown" };
  if (value === "none") return { kind: "none" };
  const hours = /^\d{1,4}(\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isNaN(hours) || hours > 8784) {
    throw new UsageError(`${option} takes "none" or the hours of the year, such as 2194; not "${value}".`);
  }
  return hours === 0 ? { kind: "none" } : { kind: "hours", seconds: hoursToSeconds(hours) };
}

function filingStatus(value: string | undefined): FilingStatus | null {
  if (value === undefined) return null;
  const status = FILING_STATUSES.find((known) => known.toLowerCase() === value.toLowerCase());
  if (status === undefined) throw new UsageError(`--filing takes ${FILING_STATUSES.join(", ")}; not "${value}".`);
  return status;
}

function yearOption(option: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const year = /^\d{4}$/.test(value) ? Number(value) : 0;
  if (year < 1994 || year > 2100) throw new UsageError(`${option} takes a year from 1994 on; not "${value}".`);
  return year;
}

function dayOption(value: string | undefined): CivilDate | null {
  if (value === undefined) return null;
  if (!isCivilDate(value)) throw new UsageError(`--as-of takes a day like 2026-03-31; not "${value}".`);
  return value;
}

function zoneOption(value: string | undefined): string {
  const zone = value ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isTimeZone(zone)) throw new UsageError(`--time-zone takes a zone like America/New_York; not "${zone}".`);
  return zone;
}

function formatList(value: string | undefined): ReportFormat[] {
  if (value === undefined) return [...REPORT_FORMATS];
  return value.split(",").map((name) => {
    const format = REPORT_FORMATS.find((known) => known === name.trim().toLowerCase());
    if (format === undefined)
      throw new UsageError(`--format takes ${REPORT_FORMATS.join(", ")}; not "${name.trim()}".`);
    return format;
  });
}
