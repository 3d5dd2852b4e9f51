import { hash } from "node:crypto";
import { canonicalize, commitCanonicalPayload, GENESIS_HASH, type JsonValue } from "@tenure/ledger-proof";
import type { AdminLogRow } from "./table.ts";

/**
 * The chain of the administrators' log: one for the platform, built with `@tenure/ledger-proof` (canonical form, a
 * salted commitment to what may be erased, the hash of the previous line). Its lines are not events of a book, so they
 * have a header of their own.
 */
const LINE_VERSION = 1;

export type AdminLogHead = { seq: number; hash: string };
export const FIRST_HEAD: AdminLogHead = { seq: 0, hash: GENESIS_HASH };

type Texts = Pick<AdminLogRow, "before" | "after" | "reason" | "address" | "userAgent">;
type Kept = Omit<AdminLogRow, keyof Texts | "salt" | "hash">;

const sha256 = (bytes: Uint8Array): Uint8Array => hash("sha256", bytes, "buffer");

const commitTexts = (texts: Texts, salt: string): string => {
  const { before, after, reason, address, userAgent } = texts;
  // As the database returns it: without undefined values, and with instants as text.
  const plain = JSON.parse(JSON.stringify({ before, after, reason, address, userAgent })) as JsonValue;
  return commitCanonicalPayload(canonicalize(plain), salt, sha256);
};

const hashLine = (line: Kept): string => {
  const { seq, id, action, actorId, onBehalfOf, subjectType, subjectId, requestId, at } = line;
  const header = {
    version: LINE_VERSION,
    seq,
    id,
    action,
    actorId,
    onBehalfOf,
    subjectType,
    subjectId,
    requestId,
    at: at.toISOString(),
    payloadCommitment: line.payloadCommitment,
    previousHash: line.previousHash,
  };
  return hash("sha256", canonicalize(header), "hex");
};

/** The next line of the chain. */
export const sealLine = (
  line: Omit<AdminLogRow, "seq" | "salt" | "payloadCommitment" | "previousHash" | "hash">,
  { head, salt }: { head: AdminLogHead; salt: string },
): AdminLogRow => {
  const payloadCommitment = commitTexts(line, salt);
  const sealed = { ...line, salt, seq: head.seq + 1, payloadCommitment, previousHash: head.hash };
  return { ...sealed, hash: hashLine(sealed) };
};

export type AdminLogBreak = {
  seq: number;
  reason: "changed" | "missing" | "moved" | "replaced" | "cut" | "added";
  meaning: string;
};

/** What is wrong with a line, given the previous one; null: nothing. */
export const findBreak = (line: AdminLogRow, after: AdminLogHead): AdminLogBreak | null => {
  const { seq } = line;
  const expected = after.seq + 1;
  if (seq > expected) {
    return {
      seq: expected,
      reason: "missing",
      meaning: `Line ${expected} is missing. The log goes on with line ${seq}.`,
    };
  }
  if (seq < expected) return { seq, reason: "moved", meaning: `Line ${seq} stands where line ${expected} belongs.` };
  if (line.hash !== hashLine(line)) {
    return { seq, reason: "changed", meaning: `Line ${seq} was changed after it was written.` };
  }
  if (line.previousHash !== after.hash) {
    const meaning = `Line ${seq} does not follow from the line before it, which was replaced.`;
    return { seq, reason: "replaced", meaning };
  }
  if (line.salt !== null && commitTexts(line, line.salt) !== line.payloadCommitment) {
    return { seq, reason: "changed", meaning: `The details of line ${seq} were changed after it was written.` };
  }
  return null;
};
