import type { Id } from "#shared/ids.ts";
import type { Chore } from "../work/chore.ts";
import type { Platform } from "../platform.ts";
import { contextOf, noteOutcome, noteMissingKey, UNOPENABLE } from "./connections.ts";
import { readSealedOtherwise, replaceSealed } from "./connection-store.ts";
import { KeyMissing, seal, unseal, Unopenable } from "../sealing/sealing.ts";
import type { ConnectionRow } from "./table.ts";

const AT_A_TIME = 100;

const resealOne = async (platform: Platform, row: ConnectionRow): Promise<void> => {
  const { config, database } = platform;
  try {
    const plain = unseal(config.sealingKeys(), row, contextOf(row));
    await replaceSealed(row, database.db, row, seal(config.sealingKeys(), plain, contextOf(row)));
  } catch (error) {
    if (error instanceof KeyMissing) noteMissingKey(platform, row);
    else if (error instanceof Unopenable) await noteOutcome(platform, row, row.id, UNOPENABLE);
    else throw error;
  }
};

/** After that, keys older than the newest may be removed from the settings. */
const resealConnections = async (platform: Platform): Promise<void> => {
  const keyId = platform.config.sealingKeys()[0]?.id ?? "";
  let after: { userId: Id; id: Id } | null = null;
  for (;;) {
    const rows: ConnectionRow[] = await readSealedOtherwise(platform.database.db, { keyId, after, limit: AT_A_TIME });
    for (const row of rows) await resealOne(platform, row);
    after = rows.at(-1) ?? null;
    if (rows.length < AT_A_TIME) return;
  }
};

export const connectionChores: readonly Chore[] = [
  { name: "seal connections with the newest key", everyMinutes: 24 * 60, run: resealConnections },
];
