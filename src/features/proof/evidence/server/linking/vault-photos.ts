import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { type FileRow, lockFiles } from "../reading/find-files.ts";
import { requireFilesReached } from "../reading/reached-files.ts";
import { type Link, readLinksOfFiles } from "../store.ts";
import { type Acting, linkFiles, unlinkFiles } from "./link-files.ts";
import { readCounts, readOtherUses } from "./read-model.ts";

const standsFor = ({ trashedAt, scanStatus }: FileRow): boolean => trashedAt === null && scanStatus !== "infected";

/** Of photos that were proposed those that are still there and back up no other entry, as many as the plan keeps for one. */
const attach = async (acting: Acting, asked: readonly { entryId: Id; fileIds: readonly Id[] }[]): Promise<void> => {
  const { scope, db } = acting;
  const fileIds = [...new Set(asked.flatMap((one) => one.fileIds))];
  const entryIds = asked.map(({ entryId }) => entryId);
  await requireFilesReached(scope, db, fileIds, "evidence");
  const files = (await lockFiles(scope, db, fileIds)).filter(standsFor);
  const elsewhere = await readOtherUses(scope, db, { fileIds, entryIds });
  const linked = await readLinksOfFiles(scope, db, fileIds);
  const counts = await readCounts(scope, db, entryIds);
  const { evidenceFilesPerEntry: limit } = scope.plan;
  const links = asked.flatMap(({ entryId, fileIds: own }): Link[] => {
    const fresh = own.filter(
      (fileId) =>
        files.some(({ id }) => id === fileId) &&
        !elsewhere.has(fileId) &&
        !linked.some((link) => link.entryId === entryId && link.fileId === fileId),
    );
    const room = limit === null ? fresh.length : Math.max(0, limit - (counts.get(entryId) ?? 0));
    return fresh.slice(0, room).map((fileId) => ({ entryId, fileId }));
  });
  if (links.length > 0) await linkFiles(acting, { files, links });
};

type Attached = { entryId: Id; fileIds: readonly Id[]; attachedAt: Date };

/** Those that were linked at an instant: what a person linked before or since stays. */
const detach = async (acting: Acting, { entryId, fileIds, attachedAt }: Attached): Promise<void> => {
  const { scope, db } = acting;
  const files = await lockFiles(scope, db, fileIds);
  const links = (await readLinksOfFiles(scope, db, fileIds)).filter(
    (link) => link.entryId === entryId && link.linkedAt.getTime() === attachedAt.getTime(),
  );
  if (links.length > 0) await unlinkFiles(acting, { files, links });
};

/** What the pipe of proposals asks of the vault, which it doesn't know. */
export const photoLinks = {
  lock: async (scope: Scope, tx: Db, fileIds: readonly Id[]): Promise<void> => {
    await lockFiles(scope, tx, fileIds);
  },
  attach,
  detach,
};
