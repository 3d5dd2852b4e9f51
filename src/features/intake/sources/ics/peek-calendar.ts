import { ok, refused, type Result } from "#shared/result.ts";
import { decodeText } from "#shared/sheets/decode-text.ts";
import { cleanText } from "./calendar-event.ts";
import { splitCalendar } from "./split-calendar.ts";

/** What stands before the first events of a calendar is far shorter. */
const HEAD_BYTES = 64 * 1024;
const NAME_MAX_CHARACTERS = 200;

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Whether bytes look like a calendar, by their beginning, and how it calls itself: cheap, before anything is kept. */
export const peekCalendar = (bytes: Uint8Array): Result<{ name: string | null }> => {
  if (isZip(bytes)) return refused("This is a ZIP file. Open it and choose the .ics file inside.");
  const head = decodeText(bytes.subarray(0, HEAD_BYTES));
  const parts = head.ok ? splitCalendar(head.value.text) : null;
  if (!parts) return refused("This isn't a calendar file. Export your calendar as an .ics file and choose that.");
  const name = parts.properties.get("X-WR-CALNAME") ?? parts.properties.get("NAME") ?? "";
  return ok({ name: cleanText(name.replaceAll(/\s+/g, " "), NAME_MAX_CHARACTERS) || null });
};
