import type { Db } from "../database/database.ts";
import { type AdminLogBreak, type AdminLogHead, findBreak, FIRST_HEAD } from "./admin-log-chain.ts";
import { readAdminLogAfter, readAdminLogHead } from "./store.ts";

export type AdminLogVerdict = {
  /** Null: every line is there, as it was written. */
  firstBreak: AdminLogBreak | null;
  /** The last line up to which everything holds. Noted elsewhere, it later proves that nothing before it was rewritten. */
  head: AdminLogHead;
  /** Lines whose texts were erased with the person they were about. */
  erasedCount: number;
};

const PAGE_LINES = 1000;

/**
 * Reads the administrators' log from its first line and says where it stops being what was written. It detects what was
 * changed, removed or moved, and a missing end as long as the head that the server keeps is intact.
 */
export const verifyAdminLog = async (db: Db): Promise<AdminLogVerdict> => {
  // Read before the lines: anything appended meanwhile comes after it.
  const kept = await readAdminLogHead(db);
  let head = FIRST_HEAD;
  let erasedCount = 0;
  for (let isMore = true; isMore;) {
    const page = await readAdminLogAfter(db, head.seq, PAGE_LINES);
    for (const line of page) {
      const firstBreak = findBreak(line, head);
      if (firstBreak) return { firstBreak, head, erasedCount };
      if (line.salt === null) erasedCount += 1;
      head = { seq: line.seq, hash: line.hash };
      if (line.seq === kept.seq && line.hash !== kept.hash) {
        const meaning = `Line ${line.seq} is not the one that was written last: the log was rewritten.`;
        return { firstBreak: { seq: line.seq, reason: "replaced", meaning }, head, erasedCount };
      }
    }
    isMore = page.length === PAGE_LINES;
  }
  if (head.seq < kept.seq) {
    const meaning = `The log ends with line ${head.seq}. Line ${kept.seq} was written last.`;
    return { firstBreak: { seq: head.seq + 1, reason: "cut", meaning }, head, erasedCount };
  }
  if (head.seq > (await readAdminLogHead(db)).seq) {
    const meaning = `Line ${head.seq} was added by other means than the log's own.`;
    return { firstBreak: { seq: head.seq, reason: "added", meaning }, head, erasedCount };
  }
  return { firstBreak: null, head, erasedCount };
};
