import { cellText, meaningfulText, type GridRow } from "#shared/sheets/cell.ts";
import type { Mapping } from "./mapping.ts";

const STRUCK =
  /\b(?:reject(?:ed)?|declined?|denied|disapproved|cancell?ed|deleted|removed|void(?:ed)?|withdrawn|trash(?:ed)?|invalid|(?:not|un|non)[ -]?approved|discarded|struck|not done)\b/i;
const NOT_STRUCK = /^(?:no|n|false|0|not?\b.*|never|active|ok|valid)$/i;

/** The mark of a row that no longer holds; empty for every other row. */
export const struckMark = ({ cells }: GridRow, { status, deleted }: Mapping["columns"]): string => {
  const state = status === undefined ? "" : cellText(cells[status]);
  if (STRUCK.test(state) && !/^not (?!approved)/i.test(state)) return state;
  const mark = deleted === undefined ? "" : meaningfulText(cells[deleted]);
  return mark === "" || NOT_STRUCK.test(mark) ? "" : mark;
};

export const isStruck = (row: GridRow, columns: Mapping["columns"]): boolean => struckMark(row, columns) !== "";
