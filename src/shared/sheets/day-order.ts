import type { Cell } from "./cell.ts";
import { decideDateOrder } from "./date-order.ts";
import { type DateOrder, type DayOptions, openNumbers } from "./parse-day.ts";

/** How often days turn back when they are read in one order: an app lists the oldest first, or the newest. */
const turnsBack = (cells: readonly (Cell | undefined)[], order: DateOrder): number => {
  const positions = cells.flatMap((cell) => {
    const pair = openNumbers(cell);
    if (!pair) return [];
    return [order === "month-first" ? pair.first * 31 + pair.second : pair.second * 31 + pair.first];
  });
  const [down, up] = [-1, 1].map(
    (way) =>
      positions.filter((position, index) => index > 0 && (position - (positions[index - 1] ?? 0)) * way > 0).length,
  );
  return Math.min(down ?? 0, up ?? 0);
};

/** Month first, as programs for Americans write it, unless the days say otherwise. Null: they seem to, and nobody can tell. */
export const dayOptionsOf = (cells: readonly (Cell | undefined)[], epoch1904: boolean): DayOptions | null => {
  const { order } = decideDateOrder(cells);
  if (order === null && turnsBack(cells, "day-first") < turnsBack(cells, "month-first")) return null;
  return { order: order ?? "month-first", year: null, epoch1904 };
};
