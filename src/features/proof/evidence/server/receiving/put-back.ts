import { recordEvidence } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { recordActs } from "../acts/act-store.ts";
import { evidenceActs } from "../linking/evidence-acts.ts";
import type { FileRow } from "../reading/find-files.ts";
import { readLinksOfFiles, updateFiles } from "../store.ts";

type Putting = { platform: Platform; scope: Scope; receivedAt: Date };

/**
 * Takes locked files out of the trash: they back up again what they backed up before. A smaller plan takes nothing
 * away, so putting files back is not subject to its limits.
 */
export const putBack = async (
  { platform, scope, receivedAt: at }: Putting,
  tx: Db,
  files: readonly FileRow[],
): Promise<void> => {
  const ids = files.map(({ id }) => id);
  const links = await readLinksOfFiles(scope, tx, ids);
  await updateFiles(scope, tx, ids, { trashedAt: null });
  if (links.length > 0) {
    await recordEvidence(scope, tx, evidenceActs("attach", links, files), { receivedAt: at, filesPerEntry: null });
  }
  await recordActs(
    scope,
    tx,
    files.map((file) => ({ act: "restore", file })),
    { platform, at },
  );
};
