import type { ParsedStays } from "#features/facts/stays/parsing/parsed-stays.ts";
import { readStaysCsv } from "#features/facts/stays/parsing/read-stays-csv.ts";
import { readStaysIcs } from "#features/facts/stays/parsing/read-stays-ics.ts";
import { STAYS_IMPORT_MAX_ROWS } from "#features/facts/stays/rules.ts";
import { AppError } from "#shared/errors.ts";
import type { DateOrder } from "#shared/sheets/parse-day.ts";

type Options = { timeZone: string; dateOrder: DateOrder | null };

/** CSV or ICS, decided by the file's content, whatever its name. Throws `file_refused` for a file that is neither. */
export const parseStaysFile = (content: Buffer, { timeZone, dateOrder }: Options): ParsedStays => {
  const text = content.toString("utf8");
  const isCalendar = /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text.slice(0, 1000));
  const read = isCalendar ? readStaysIcs(text, { timeZone }) : readStaysCsv(content, { dateOrder });
  if (!read.ok) {
    const { message } = read.reason;
    throw new AppError("file_refused", { message, fields: { file: message } });
  }
  if (read.value.stays.length + read.value.refused.length > STAYS_IMPORT_MAX_ROWS) {
    const message = `The file has more than ${STAYS_IMPORT_MAX_ROWS} reservations. Split it, for example by year.`;
    throw new AppError("file_refused", { message, fields: { file: message } });
  }
  return read.value;
};
