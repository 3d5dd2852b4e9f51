import type { Platform } from "#server/platform.ts";
import { openTotpKey, sealTotpKey } from "./codes.ts";
import { readSealedByOthers, replaceSealed } from "./second-step-store.ts";

const AT_A_TIME = 100;

/** Afterwards, a sealing key older than the newest one may be removed from the settings. */
export const resealAuthenticators = async (platform: Platform): Promise<void> => {
  const { db } = platform.database;
  const keyId = platform.config.sealingKeys()[0]?.id ?? "";
  const rows = await readSealedByOthers(db, keyId, AT_A_TIME);
  let sealed = 0;
  for (const row of rows) {
    const key = openTotpKey(platform, row);
    if (key === null) continue;
    await replaceSealed(db, row, sealTotpKey(platform, row.userId, key));
    sealed += 1;
  }
  if (rows.length === AT_A_TIME && sealed > 0) await resealAuthenticators(platform);
};
