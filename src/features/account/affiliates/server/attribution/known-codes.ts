import { withinDatabaseTime } from "#server/database/pool/database-time.ts";
import type { Asker } from "#server/database/pool/fair-line.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { readOpenCodes } from "./referral-store.ts";

const KNOWN_FOR_MS = 60_000;
const WAIT_MS = 1_000;

/** The affiliate of a code that is open; null: there is none, or nobody can say now. */
export type KnownCodes = { find: (code: string, asker: Asker) => Promise<Id | null> };

/** All open codes, read once a minute however many visits come: a made-up code costs no query. */
export const createKnownCodes = (platform: Platform): KnownCodes => {
  let codes: ReadonlyMap<string, Id> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (asker: Asker): Promise<void> => {
    try {
      codes = await withinDatabaseTime(WAIT_MS, () => readOpenCodes(platform.database.db), asker);
    } catch (error) {
      platform.log.warn({ err: error }, "the codes of affiliates could not be read");
    }
    readAt = platform.now().getTime();
    reading = null;
  };
  return {
    find: async (code, asker) => {
      if (platform.now().getTime() - readAt >= KNOWN_FOR_MS) await (reading ??= read(asker));
      return codes.get(code) ?? null;
    },
  };
};
