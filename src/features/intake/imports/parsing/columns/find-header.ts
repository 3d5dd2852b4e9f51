import { cellText, type Grid, type GridRow } from "#shared/sheets/cell.ts";
import { looksLikeDay } from "#shared/sheets/parse-day.ts";
import { durationLikeness } from "../values/parse-duration.ts";
import { headerVotes } from "./header-words.ts";
import type { ColumnRole } from "./mapping.ts";

/** How many rows at the top are searched for the line of column names. */
const HEADER_SEARCH_ROWS = 60;
const ESSENTIAL = new Set<ColumnRole>(["date", "start", "duration"]);
/** Two sure names, or one sure and two likely ones. */
const SCORE_MIN = 1.6;

/** How much a row looks like the line of column names: it names distinct roles, and nothing in it looks like data. */
const headerScore = (row: GridRow): number => {
  const best = new Map<ColumnRole, number>();
  let filled = 0;
  for (const cell of row.cells) {
    const text = cellText(cell);
    if (text === "") continue;
    filled += 1;
    if (typeof cell !== "string" || looksLikeDay(cell) || durationLikeness(cell) > 0) return 0;
    const [vote] = headerVotes(text).toSorted((left, right) => right.weight - left.weight);
    if (vote) best.set(vote.role, Math.max(best.get(vote.role) ?? 0, vote.weight));
  }
  if (![...best.keys()].some((role) => ESSENTIAL.has(role))) return 0;
  const sum = [...best.values()].reduce((total, weight) => total + weight, 0);
  return best.size >= 2 ? sum + best.size / Math.max(filled, 1) / 10 : 0;
};

/** The line of column names, past any titles, addresses and blank lines; null when there is none. */
export const findHeader = (grid: Grid): GridRow | null => {
  let found: { row: GridRow; score: number } | null = null;
  let searched = 0;
  for (const row of grid.rows) {
    if (row.cells.length === 0) continue;
    searched += 1;
    if (searched > HEADER_SEARCH_ROWS) break;
    const score = headerScore(row);
    if (score >= SCORE_MIN && (found === null || score > found.score)) found = { row, score };
  }
  return found?.row ?? null;
};
