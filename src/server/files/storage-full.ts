/** No space, or a quota that is used up: of the file system, or of the one under PostgreSQL (`disk_full`). */
const STORAGE_FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error says that there is no room to write; what is there can still be read. */
export const isStorageFull = (error: unknown): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && typeof cause.code === "string" && STORAGE_FULL.has(cause.code)) return true;
  return false;
};
