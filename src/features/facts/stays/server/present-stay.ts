import type { Stay } from "../contract.ts";
import type { StaysImport } from "../import-contract.ts";
import { nightsOf } from "../rules.ts";
import type { StayRow, StaysImportRow } from "./table.ts";

export const presentStay = (row: StayRow): Stay => ({
  id: row.id,
  propertyId: row.propertyId,
  unitName: row.unitName,
  confirmationCode: row.confirmationCode,
  arrivesOn: row.arrivesOn,
  leavesOn: row.leavesOn,
  nights: nightsOf(row),
  earningsCents: row.earningsCents,
  guestName: row.guestName,
  agreement: row.agreement,
  isCancelled: row.isCancelled,
  isOwnerUse: row.isOwnerUse,
  source: row.source,
  importId: row.importId,
  isVoided: row.voidedAt !== null,
  version: row.version,
});

export const presentStaysImport = (row: StaysImportRow): StaysImport => ({
  id: row.id,
  fileName: row.fileName,
  format: row.format,
  addedCount: row.addedCount,
  replacedCount: row.replacedCount,
  createdAt: row.createdAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});
