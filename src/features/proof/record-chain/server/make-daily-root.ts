import { hash, randomBytes } from "node:crypto";
import { buildMerkleTree, bytesToHex, type ChainHead, hashHeadLeaf } from "@tenure/ledger-proof";
import { inTransaction } from "#server/database/transaction.ts";
import type { Platform } from "#server/platform.ts";
import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { findRoot, insertReceipts, insertRoot, type ReceiptRow, readMovedHeads } from "./transparency-store.ts";

const PAGE_ROWS = 1000;

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

/**
 * Closes the previous UTC day with a root over the heads that moved since the tree before, as they were when that day
 * ended: even if made at ten in the morning, it holds nothing from today. A head that did not move is already in an
 * earlier tree. Any number of processes may try: the day is unique, and the second one writes nothing.
 */
export const makeDailyRoot = async ({ database, now }: Platform): Promise<void> => {
  const madeAt = now();
  const today = civilDateInZone(madeAt, "UTC");
  const cutOff = new Date(`${today}T00:00:00.000Z`);
  const day = addDays(today, -1);
  if (await findRoot(database.db, day)) return;
  const heads: ChainHead[] = [];
  for (let page: ChainHead[] = []; ;) {
    page = await readMovedHeads(database.db, { cutOff, after: page.at(-1)?.ownerId ?? null, limit: PAGE_ROWS });
    heads.push(...page);
    if (page.length < PAGE_ROWS) break;
  }
  const { root, receipts } = growTree(heads, day);
  await inTransaction(database.db, async (tx) => {
    if (!(await insertRoot(tx, { day, root, leafCount: heads.length, madeAt, cutOff }))) return;
    for (let start = 0; start < receipts.length; start += PAGE_ROWS) {
      await insertReceipts(tx, receipts.slice(start, start + PAGE_ROWS));
    }
  });
};

/** Leaves are in the order of their hashes, which reveals nothing about their owners. */
const growTree = (heads: readonly ChainHead[], day: CivilDate): { root: string; receipts: ReceiptRow[] } => {
  const leaves = heads
    .map((head) => {
      const salt = randomBytes(32).toString("hex");
      return { head, salt, leaf: hashHeadLeaf(head, salt, sha256) };
    })
    .toSorted((one, other) => Buffer.compare(one.leaf, other.leaf));
  const tree = buildMerkleTree(
    leaves.map(({ leaf }) => leaf),
    sha256,
  );
  const receipts = leaves.map(({ head, salt }, leafIndex) => ({
    userId: head.ownerId,
    day,
    leafIndex,
    salt,
    seq: head.seq,
    hash: head.hash,
    path: (tree.paths[leafIndex] ?? []).map(bytesToHex),
  }));
  return { root: bytesToHex(tree.root), receipts };
};
