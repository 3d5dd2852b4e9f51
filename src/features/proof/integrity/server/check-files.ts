import type { IntegrityFault } from "#features/proof/integrity/fault.ts";
import type { BookOwner } from "#server/auth/scope.ts";
import { readStoredFilesAfter, type StoredFile } from "#server/files/stored-files.ts";
import type { Platform } from "#server/platform.ts";

const PAGE_ROWS = 200;

/** Reads every stored file of a book again and compares its bytes with the SHA-256 under which they were stored. */
export const checkFiles = async (
  { database, files }: Platform,
  book: BookOwner,
): Promise<{ fileCount: number; faults: IntegrityFault[] }> => {
  const faults: IntegrityFault[] = [];
  let fileCount = 0;
  for (let page: StoredFile[] = []; ;) {
    page = await readStoredFilesAfter(book, database.db, page.at(-1)?.id ?? null, PAGE_ROWS);
    for (const file of page) {
      const fault = await findFault(files, file);
      if (fault) faults.push({ kind: fault.kind, subjectId: file.id, seq: null, field: null, meaning: fault.meaning });
    }
    fileCount += page.length;
    if (page.length < PAGE_ROWS) return { fileCount, faults };
  }
};

type FileFault = Pick<IntegrityFault, "kind" | "meaning">;

const findFault = async (files: Platform["files"], file: StoredFile): Promise<FileFault | null> => {
  const name = `The file "${file.originalName}"`;
  const found = await files.compare(file);
  switch (found.is) {
    case "whole":
      return null;
    case "missing":
      return { kind: "file_missing", meaning: `${name} is not there any more.` };
    case "unreadable":
      return { kind: "file_unreadable", meaning: `${name} could not be read.` };
    case "changed": {
      const { byteSize } = found;
      const sizes =
        byteSize === file.byteSize ? `${byteSize} bytes as before` : `${byteSize} bytes instead of ${file.byteSize}`;
      return { kind: "file_changed", meaning: `${name} was changed after it was stored: ${sizes}, another SHA-256.` };
    }
  }
};
