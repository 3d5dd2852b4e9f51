import { isCivilDate } from "#shared/civil-date.ts";
import { isId } from "#shared/ids.ts";

/** Where a page ended: the day and id of its last row. */
export type EntryCursor = { date: string; id: string };

export const formatCursor = ({ date, id }: EntryCursor): string => `${date}_${id}`;

export const parseCursor = (text: string): EntryCursor | null => {
  const [date = "", id = ""] = text.split("_");
  return isCivilDate(date) && isId(id) ? { date, id } : null;
};
