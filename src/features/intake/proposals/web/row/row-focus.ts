import { createRowFocus } from "#web/keyboard/row-focus.ts";

/** Marks a row with the id of its proposal. */
export const PROPOSAL_ROW = "data-proposal";
export const proposalRows = createRowFocus(PROPOSAL_ROW);
