import { createHash } from "node:crypto";
import { bytesToHex } from "../bytes.ts";
import { canonicalizePayload, type JsonValue } from "../canonicalize.ts";
import { commitPayload, sealEvent, type ChainHead, type EventKind } from "../event.ts";
import { exportEndLine, exportHeaderLine, exportLinkLine, exportProofLine } from "../export/export-file.ts";
import { hashHeadLeaf, type HeadProof } from "../head-proof.ts";
import { buildMerkleTree } from "../merkle.ts";

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const OWNER = "0190a000-0000-7000-8000-000000000001";
const START = Date.UTC(2026, 2, 10, 15);

const entryPayload = (index: number): JsonValue => ({
  entry: {
    id: `entry-${index}`,
    date: "2026-03-09",
    timeStarted: index % 3 === 0 ? "09:00" : null,
    timeEnded: index % 3 === 0 ? "10:30" : null,
    timeZone: "America/New_York",
    durationSeconds: 5400 + index,
    description: `Replaced the faucet at Maple House é, visit ${index}`,
    source: index % 5 === 0 ? "stopwatch" : "manual",
    latenessClass: index % 5 === 0 ? "live" : "same_day",
  },
  reason: null,
});

export type BuiltRecord = {
  /** Every line with its line break. */
  lines: string[];
  head: ChainHead;
  /** The head after each event. */
  heads: ChainHead[];
};

export const textOf = (lines: readonly string[]): string => lines.join("");

/** The line that closes a record, correct for what precedes it. */
export const endLineOf = (before: readonly string[], proofs = 0): string =>
  exportEndLine({ events: before.length - 1 - proofs, proofs, sha256: hashOf(before.join("")) });

/** An exported record of `length` events with their details; the third event is about a file. */
export const buildRecord = (length: number, proofsOf?: (head: ChainHead) => HeadProof[]): BuiltRecord => {
  const heads: ChainHead[] = [];
  const links: string[] = [];
  for (let index = 0; index < length; index += 1) {
    const isFile = index === 2;
    const payload = isFile ? { fileName: "log.csv", fileSha256: hashOf("the file") } : entryPayload(index);
    const kind: EventKind = isFile ? "import" : "create";
    const salt = hashOf(`salt ${index}`);
    const event = sealEvent(
      {
        ownerId: OWNER,
        kind,
        subjectId: `entry-${index}`,
        actorId: OWNER,
        impersonatorId: null,
        receivedAt: new Date(START + index * 1000).toISOString(),
        capturedAt: null,
        deviceId: null,
        payloadCommitment: commitPayload(payload, salt, sha256),
      },
      heads.at(-1) ?? null,
      sha256,
    );
    heads.push(event);
    links.push(exportLinkLine(event, { salt, canonicalPayload: canonicalizePayload(payload) }));
  }
  const head = heads.at(-1);
  if (!head) throw new Error("a record of no events has no head");
  const proofs = (proofsOf?.(head) ?? []).map(exportProofLine);
  const header = exportHeaderLine({
    ownerId: OWNER,
    head: { seq: head.seq, hash: head.hash },
    exportedAt: "2026-03-12T08:00:00.000Z",
  });
  const before = [header, ...links, ...proofs];
  return { lines: [...before, endLineOf(before, proofs.length)], head, heads };
};

/** A proof that `head` is leaf `leafIndex` of a day's tree of `leafCount` owners. */
export const buildProof = (head: ChainHead, day: string, leafIndex = 2, leafCount = 5): HeadProof => {
  const salt = hashOf(`proof salt ${day}`);
  const leaves = Array.from({ length: leafCount }, (_, index) =>
    index === leafIndex ? hashHeadLeaf(head, salt, sha256) : sha256(Buffer.from(`leaf ${index}`)),
  );
  const { root, paths } = buildMerkleTree(leaves, sha256);
  const path = (paths[leafIndex] ?? []).map(bytesToHex);
  return { day, root: bytesToHex(root), leafIndex, leafCount, salt, seq: head.seq, hash: head.hash, path };
};
