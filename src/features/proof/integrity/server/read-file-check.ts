import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { IntegrityFault } from "../fault.ts";
import { readLastCheck } from "./store.ts";

const FILE_FAULTS = ["file_changed", "file_missing", "file_unreadable"] as const;
type FileFaultKind = (typeof FILE_FAULTS)[number];

/** What the last check found out about stored files, by file. */
export type FileCheck = {
  finishedAt: string;
  /** It found more faults than it keeps, so some of them may be in files that are not named. */
  isCut: boolean;
  faults: ReadonlyMap<string, FileFaultKind>;
};

/** Null before the first check. */
export const readFileCheck = async (book: BookOwner, db: Db): Promise<FileCheck | null> => {
  const check = await readLastCheck(book, db);
  if (!check) return null;
  return {
    finishedAt: check.finishedAt.toISOString(),
    isCut: check.faultCount > check.faults.length,
    faults: new Map(check.faults.flatMap(fileFault)),
  };
};

const fileFault = ({ kind, subjectId }: IntegrityFault): [string, FileFaultKind][] => {
  const known = FILE_FAULTS.find((one) => one === kind);
  return known === undefined || subjectId === null ? [] : [[subjectId, known]];
};
