import type { IntegrityFault } from "#features/proof/integrity/fault.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { type EvidenceFact, type PaperFact, readPaperFacts } from "./read-model.ts";
import { readPayload } from "./read-payload.ts";

/**
 * Compares the papers of jobs and of other people's hours with the last event about each. A paper from before papers
 * had events has none, and nothing is reported about it.
 */
export const findPaperFaults = async (
  book: BookOwner,
  db: Db,
  events: readonly EvidenceFact[],
): Promise<IntegrityFault[]> => {
  if (events.length === 0) return [];
  const kept = await readPaperFacts(book, db);
  const files = new Map(kept.map((file) => [file.fileId, file]));
  const papers = new Set(kept.filter(({ isPaper }) => isPaper).map(keyOf));
  return [...lastOf(events).values()].flatMap(({ subjectId, taxYear, fileId, fileName, sha256, isAdded, seq }) => {
    const file = files.get(fileId);
    if (!file) return [];
    const isThere = papers.has(keyOf({ subjectId, taxYear, fileId }));
    const name = `The paper "${fileName}" of ${taxYear}`;
    const fault = (field: string | null, meaning: string): IntegrityFault => ({
      kind: "evidence",
      subjectId,
      seq,
      field,
      meaning,
    });
    if (isAdded && !isThere) return [fault(null, `${name}, attached by event ${seq}, is not attached any more.`)];
    if (!isAdded && isThere) return [fault(null, `${name} is attached, but event ${seq} detached it.`)];
    return isThere && file.sha256 !== sha256
      ? [fault("fileSha256", `${name} stands for other bytes than event ${seq} recorded: another SHA-256.`)]
      : [];
  });
};

const keyOf = ({ subjectId, taxYear, fileId }: Pick<PaperFact, "subjectId" | "taxYear" | "fileId">): string =>
  `${subjectId} ${taxYear} ${fileId}`;

type Recorded = Omit<PaperFact, "isPaper"> & { fileName: string; isAdded: boolean; seq: number };

const lastOf = (events: readonly EvidenceFact[]): Map<string, Recorded> => {
  const recorded = new Map<string, Recorded>();
  for (const { entryId: subjectId, seq, kind, payload } of events) {
    const said = readPayload(payload);
    if (seq === null || said === null) continue;
    const [fileId, fileName, sha256] = [said["fileId"], said["fileName"], said["fileSha256"]].map(String);
    const paper = { subjectId, taxYear: Number(said["taxYear"]), fileId: fileId ?? "" };
    recorded.set(keyOf(paper), {
      ...paper,
      fileName: fileName ?? "",
      sha256: sha256 ?? "",
      isAdded: kind === "attach",
      seq,
    });
  }
  return recorded;
};
