import { ok, type Result } from "#shared/result.ts";
import { cellText, isDurationCell, type Cell } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { partsOf } from "#shared/sheets/parts-of.ts";
import { quoted } from "#shared/sheets/quoted.ts";
import type { ChoiceAnswer } from "./file-choices.ts";
import { refusedValue, type ValueRefusal } from "./reason.ts";

const HALF_DAY = 43_200;
/** From this hour on, a time without AM or PM is taken to be in the morning. */
const MORNING = 7 * 3600;

const NAMES_HALF = /[ap]\.?m?\.?$/i;
const NIGHT = /^(?:0\d?|2[0-4]|1[3-9])[:.h]|^\d{4}$|T\d{2}:/;
const BARE = /(?:^|\s)(1[0-2]|[1-9])[:.h]\d{2}(?::\d{2})?$/;

export const carriesHalf = (cell: Cell | undefined): boolean => NAMES_HALF.test(cellText(cell));

export type HalfHint = "open" | "stated" | "none";

/** Whether a cell points to a 24-hour clock or states AM or PM ("stated"), or could mean either half ("open"). */
export const halfHint = (text: string): HalfHint => {
  const bare = text.trim();
  if (NAMES_HALF.test(bare) || NIGHT.test(bare)) return "stated";
  return BARE.test(bare) ? "open" : "none";
};

/** Both ends of a range in a cell, or the cell itself. */
export const clockTexts = (cell: Cell | undefined): string[] => {
  if (cell === null || cell === undefined || typeof cell === "number") return [];
  if (isDurationCell(cell)) return cell.seconds % 60 === 0 ? [cellText(cell)] : [];
  const text = cellText(cell);
  if (looksLikeDay(cell)) return /[\sT](\d{1,2}:\d{2}.*)$/.exec(text)?.slice(1) ?? [];
  return partsOf(text, /[-\u2013\u2014]|\bto\b|\buntil\b/);
};

export const isEarly = (text: string): boolean => /(?:^|\s)[1-6][:.h]\d{2}/.test(text);

type Times = { start: number; end: number; isRange: boolean };

/** Times of one day on a twelve-hour clock without AM or PM; null where the row does not need the answer. */
export const onTwelveHourClock = (
  cells: { start: Cell | undefined; end: Cell | undefined },
  { start, end, isRange }: Times,
  said: ChoiceAnswer | null,
): Result<{ start: number; end: number; isEndMoved: boolean } | null, ValueRefusal> => {
  if (start === end) return ok(null);
  const texts = isRange ? clockTexts(cells.start) : [...clockTexts(cells.start), ...clockTexts(cells.end)];
  if (texts.some((text) => halfHint(text) === "stated")) return ok(null);
  const isMorning = start >= MORNING && start < HALF_DAY && end > start;
  if (isMorning || said === "as-written") return ok(null);
  if (said === null) return refusedValue("clock-open", `${quoted(texts.join(" to "))} does not say AM or PM.`);
  const from = start < MORNING ? start + HALF_DAY : start;
  const to = end <= from ? end + HALF_DAY : end;
  return ok(to > from ? { start: from, end: to, isEndMoved: from === start && to !== end } : null);
};
