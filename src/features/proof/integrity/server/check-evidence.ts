import type { IntegrityFault } from "#features/proof/integrity/fault.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { findPaperFaults } from "./check-papers.ts";
import { type EvidenceFact, readEvidenceFacts } from "./read-model.ts";
import { readPayload } from "./read-payload.ts";

type Recorded = { entryId: string; fileName: string; sha256: string; isBacking: boolean; seq: number };

/** Compares which files back up which entries and facts, and under which SHA-256, with what was recorded about them. */
export const findEvidenceFaults = async (book: BookOwner, db: Db): Promise<IntegrityFault[]> => {
  const all = await readEvidenceFacts(book, db);
  const isOfPaper = ({ payload }: EvidenceFact): boolean => readPayload(payload)?.["paperOf"] !== undefined;
  const { papers = [], entries = [] } = Object.groupBy(all, (fact) => (isOfPaper(fact) ? "papers" : "entries"));
  return [...findEntryFileFaults(entries), ...(await findPaperFaults(book, db, papers))];
};

const findEntryFileFaults = (facts: readonly EvidenceFact[]): IntegrityFault[] => {
  const recorded = recordedOf(facts);
  const links = new Map<string, EvidenceFact>();
  const counts = new Map<string, number>();
  for (const fact of facts.filter(({ source }) => source === "link")) {
    links.set(keyOf(fact.entryId, fact.fileId), fact);
    counts.set(fact.entryId, (counts.get(fact.entryId) ?? 0) + 1);
  }
  const faults: IntegrityFault[] = [];
  for (const [key, { entryId, fileName, sha256, isBacking, seq }] of recorded) {
    const link = links.get(key);
    const name = `The file "${fileName}" of entry ${entryId}`;
    const about = { kind: "evidence" as const, subjectId: entryId, seq };
    if (isBacking && !link) {
      const meaning = `${name}, attached by event ${seq}, is not attached any more.`;
      faults.push({ ...about, field: null, meaning });
    } else if (!isBacking && link) {
      const meaning = `${name} is attached, but event ${seq} detached it.`;
      faults.push({ ...about, field: null, meaning });
    } else if (link && link.sha256 !== sha256) {
      const meaning = `${name} stands for other bytes than event ${seq} recorded: another SHA-256.`;
      faults.push({ ...about, field: "fileSha256", meaning });
    }
  }
  for (const [key, { entryId }] of links) {
    if (recorded.has(key)) continue;
    const meaning = `A file is attached to entry ${entryId} by no event.`;
    faults.push({ kind: "evidence", subjectId: entryId, seq: null, field: null, meaning });
  }
  return faults.length > 0 ? faults : countFaults(facts, counts);
};

const keyOf = (entryId: string, fileId: string | null): string => `${entryId} ${fileId ?? ""}`;

/** The last event about each file of each entry. */
const recordedOf = (facts: readonly EvidenceFact[]): Map<string, Recorded> => {
  const recorded = new Map<string, Recorded>();
  for (const { entryId, seq, kind, payload } of facts) {
    const file = readPayload(payload);
    if (seq === null || file === null) continue;
    const { fileId, fileName, fileSha256 } = file;
    const said = { fileName: String(fileName), sha256: String(fileSha256), isBacking: kind === "attach" };
    recorded.set(keyOf(entryId, String(fileId)), { entryId, seq, ...said });
  }
  return recorded;
};

/** A wrong link makes its entry's count differ; counts can be judged only where the links are right. */
const countFaults = (facts: readonly EvidenceFact[], counts: ReadonlyMap<string, number>): IntegrityFault[] => {
  const said = new Map(facts.flatMap(({ entryId, count }) => (count === null ? [] : [[entryId, count] as const])));
  return [...new Set([...said.keys(), ...counts.keys()])]
    .filter((entryId) => (said.get(entryId) ?? 0) !== (counts.get(entryId) ?? 0))
    .map((entryId) => ({
      kind: "evidence" as const,
      subjectId: entryId,
      seq: null,
      field: "evidenceCount",
      meaning: `Entry ${entryId} counts ${said.get(entryId) ?? 0} files. ${counts.get(entryId) ?? 0} are attached to it.`,
    }));
};
