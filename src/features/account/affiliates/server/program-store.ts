import type { Db } from "#server/database/database.ts";
import { PROGRAM_DEFAULTS, type ProgramSettings } from "../rules-commission.ts";
import { affiliateSettings } from "./commission-table.ts";

export const readProgram = async (db: Db): Promise<ProgramSettings> => {
  const [row] = await db.select().from(affiliateSettings);
  if (!row) return PROGRAM_DEFAULTS;
  const { isOnly: _, updatedAt: __, commissionRate, payoutThreshold, ...kept } = row;
  return { ...kept, commissionRate: Number(commissionRate), payoutThreshold: Number(payoutThreshold) };
};

export const saveProgram = async (tx: Db, settings: ProgramSettings, at: Date): Promise<void> => {
  const row = {
    ...settings,
    commissionRate: settings.commissionRate.toFixed(2),
    payoutThreshold: settings.payoutThreshold.toFixed(2),
    updatedAt: at,
  };
  await tx.insert(affiliateSettings).values(row).onConflictDoUpdate({ target: affiliateSettings.isOnly, set: row });
};
