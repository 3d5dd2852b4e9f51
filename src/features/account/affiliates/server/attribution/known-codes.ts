import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Asker } from "#server/database/pool/fair-line.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { PROGRAM_DEFAULTS } from "#features/account/affiliates/rules-commission.ts";
import { readProgram } from "../program-store.ts";
import { readOpenCodes } from "./referral-store.ts";

const KNOWN_FOR_MS = 60_000;
const WAIT_MS = 1_000;

/** `affiliateId`: whose open code it is; null: there is none, or nobody can say now. */
type Found = { affiliateId: Id | null; cookieDays: number };
export type KnownCodes = { find: (code: string, asker: Asker) => Promise<Found> };

/** All open codes and how long they are remembered, read once a minute however many visits come: a made-up code costs no query. */
export const createKnownCodes = (platform: Platform): KnownCodes => {
  let codes: ReadonlyMap<string, Id> = new Map();
  let cookieDays: number = PROGRAM_DEFAULTS.cookieDays;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (asker: Asker): Promise<void> => {
    try {
      const { db } = platform.database;
      ({ cookieDays } = await withinDatabaseTime(WAIT_MS, () => readProgram(db), asker));
      codes = await withinDatabaseTime(WAIT_MS, () => readOpenCodes(db), asker);
    } catch (error) {
      platform.log.warn({ err: error }, "the codes of affiliates could not be read");
    }
    readAt = platform.now().getTime();
    reading = null;
  };
  return {
    find: async (code, asker) => {
      if (platform.now().getTime() - readAt >= KNOWN_FOR_MS) await (reading ??= read(asker));
      return { affiliateId: codes.get(code) ?? null, cookieDays };
    },
  };
};
