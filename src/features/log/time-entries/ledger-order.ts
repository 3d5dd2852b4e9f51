/** Orders of the ledger; a minus reverses one. Ties are ordered by day and id, newest first. */
export const LEDGER_SORTS = [
  "date",
  "-date",
  "hours",
  "-hours",
  "property",
  "-property",
  "activity",
  "-activity",
  "recorded",
  "-recorded",
] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];

export const LEDGER_GROUPS = ["none", "day", "month", "property", "activity"] as const;
export type LedgerGroup = (typeof LEDGER_GROUPS)[number];

export type LedgerOrder = { sort: LedgerSort; group: LedgerGroup };
