import type { Import } from "#features/intake/imports/contract.ts";

type ImportedFrom = Pick<Import, "fileName" | "committedAt" | "createdAt"> & { sourceCreatedAt: string | null };

/** Which file an entry came from, and the file's own time, which is a claim; `at` writes an instant. */
export const importedFromWords = (file: ImportedFrom, at: (instant: string) => string): string => {
  const own =
    file.sourceCreatedAt === null
      ? "The file doesn't say when it was logged."
      : `The file says it was logged ${at(file.sourceCreatedAt)}. We can't confirm that.`;
  return `From ${file.fileName}, imported ${at(file.committedAt ?? file.createdAt)}. ${own}`;
};
