import { recordEvidence } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { recordActs } from "../acts/act-store.ts";
import type { FileRow } from "../reading/find-files.ts";
import { refuseLosingHeld } from "../reading/held-files.ts";
import { deleteLinks, insertLinks, type Link } from "../store.ts";
import { evidenceActs } from "./evidence-acts.ts";

export type Acting = { platform: Platform; scope: Scope; db: Db; receivedAt: Date };
/** Files that were locked, and their links. */
type Linking = {
  files: readonly FileRow[];
  links: readonly Link[];
  /** Where the files came from, if nobody chose them. */
  from?: string;
};

const actsOf = (act: "attach" | "detach", { files, links, from = "" }: Linking) => {
  const byId = new Map(files.map((file) => [file.id, file]));
  return links.map(({ entryId, fileId }) => ({ act, file: byId.get(fileId) ?? null, entryId, detail: from }));
};

/** Links that are new: in the record, in the entry's count, in the vault and in the history of the files. */
export const linkFiles = async ({ platform, scope, db, receivedAt: at }: Acting, linking: Linking): Promise<void> => {
  const { files, links } = linking;
  const { evidenceFilesPerEntry: filesPerEntry } = scope.plan;
  await recordEvidence(scope, db, evidenceActs("attach", links, files), { receivedAt: at, filesPerEntry });
  await insertLinks(scope, db, links, at);
  await recordActs(scope, db, actsOf("attach", linking), { platform, at });
};

/** Takes links away that are there. */
export const unlinkFiles = async ({ platform, scope, db, receivedAt: at }: Acting, linking: Linking): Promise<void> => {
  const { files, links } = linking;
  const byId = new Map(files.map((file) => [file.id, file]));
  // A file in the trash was detached when it was put there.
  const standing = links.filter(({ fileId }) => byId.get(fileId)?.trashedAt === null);
  if (standing.length > 0) {
    const receipt = { receivedAt: at, filesPerEntry: null };
    await recordEvidence(scope, db, evidenceActs("detach", standing, files), receipt);
  }
  await deleteLinks(scope, db, links);
  await recordActs(scope, db, actsOf("detach", linking), { platform, at });
  await refuseLosingHeld(scope, db, links);
};
