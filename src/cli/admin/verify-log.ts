import { readAdminLogAfter } from "#server/admin-log/store.ts";
import { verifyAdminLog } from "#server/admin-log/verify-admin-log.ts";
import { UsageError } from "../command-error.ts";
import { withDatabase } from "./with-database.ts";

const readNoted = (text: string): { seq: number; hash: string } => {
  const [, seq, hash] = /^(\d{1,12}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new UsageError(`"${text}" is no number and hash, as 120:9f86....`);
  return { seq: Number(seq), hash };
};

/** `verify-log`: whether the log of administrators holds; `noted` is a line as it was printed earlier. */
export const verifyLog = (noted: string | undefined): Promise<number> => {
  const wanted = noted === undefined ? null : readNoted(noted);
  return withDatabase(async (db) => {
    const { firstBreak, head, erasedCount } = await verifyAdminLog(db);
    if (firstBreak) {
      process.stdout.write(`BROKEN at line ${firstBreak.seq}: ${firstBreak.meaning}\n`);
      return 1;
    }
    const [line] = wanted ? await readAdminLogAfter(db, wanted.seq - 1, 1) : [];
    if (wanted && (line?.seq !== wanted.seq || line.hash !== wanted.hash)) {
      process.stdout.write(`BROKEN: line ${wanted.seq} is not the one that was noted. The log was rewritten.\n`);
      return 1;
    }
    const erased = erasedCount === 0 ? "" : `, ${erasedCount} without their texts, which were erased`;
    process.stdout.write(`${head.seq} lines hold${erased}. The last is ${head.seq}:${head.hash}\n`);
    return 0;
  });
};
