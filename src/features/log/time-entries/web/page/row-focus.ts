import { createRowFocus } from "#web/keyboard/row-focus.ts";

/** Marks a row with the id of its entry. */
export const WAITING_ROW = "data-waiting-entry";
export const waitingRows = createRowFocus(WAITING_ROW);
