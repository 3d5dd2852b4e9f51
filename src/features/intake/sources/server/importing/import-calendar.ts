import type { Answer, Call } from "#server/http/implement.ts";
import type { importCalendar as contract } from "#features/intake/sources/contract.ts";
import { peekCalendar } from "#features/intake/sources/ics/peek-calendar.ts";
import { type FileKind, importFile } from "./import-file.ts";

const CALENDAR: FileKind = {
  kind: "ics_file",
  mimeType: "text/calendar",
  peek: peekCalendar,
  endings: /(\.(ics|ical|ifb|icalendar))+$/i,
  name: "Calendar",
};

export async function importCalendar(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return importFile(call, CALENDAR);
}
