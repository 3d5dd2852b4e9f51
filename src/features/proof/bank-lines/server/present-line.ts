import type { LinkedLine } from "../contract.ts";
import type { BankLineRow } from "./table.ts";

export const presentLine = (row: BankLineRow): LinkedLine => ({
  id: row.id,
  entryId: row.entryId,
  spentOn: row.spentOn,
  cents: row.cents,
  merchant: row.merchant,
  ordinal: row.ordinal,
  linkedAt: row.linkedAt.toISOString(),
});
