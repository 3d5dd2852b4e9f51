import { receiptQuery } from "#features/programs/mcp/server/index.ts";
import { PAGES } from "../saying/pages.ts";
import type { Page } from "../saying/said.ts";

const LABELS = {
  logged: "See what was logged",
  countable: "See the receipt",
  stress: "See the receipt",
  half: "See the receipt",
};

/** The dashboard with a figure's receipt open. */
export const receiptPage = (year: number, personId: string, name: keyof typeof LABELS): Page => ({
  label: LABELS[name],
  address: `${PAGES.dashboard}?${receiptQuery({ year, personId, name })}`,
});
