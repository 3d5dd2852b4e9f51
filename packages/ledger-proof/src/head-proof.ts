import { bytesToHex, hexToBytes, isHex256, utf8Bytes, type Digest, type Sha256 } from "./bytes.ts";
import { isBase64 } from "./base64.ts";
import { canonicalize } from "./canonicalize.ts";
import { findStranger, isCount, isDay, isRecord } from "./checks.ts";
import type { ChainHead } from "./event.ts";
import { leafBytes, rootOfPath } from "./merkle.ts";

/** Shows that an owner's head was among the leaves of one day's tree. */
export type HeadProof = {
  /** The UTC day that the tree closes, `YYYY-MM-DD`. */
  readonly day: string;
  readonly root: string;
  readonly leafIndex: number;
  readonly leafCount: number;
  /** 32 random bytes that hide the owner in the leaf. */
  readonly salt: string;
  readonly seq: number;
  readonly hash: string;
  /** The hashes from the leaf up to the root. */
  readonly path: readonly string[];
  /** The time stamp of the root by an outside authority (RFC 3161), base64 of its token in DER; absent without one. */
  readonly timeStamp?: string;
};

/** The SHA-256 of these bytes stands for an owner in a leaf: without the salt no one can tell whose leaf it is. */
function ownerCommitmentBytes(ownerId: string, salt: string): Uint8Array {
  return utf8Bytes(ownerId, hexToBytes(salt));
}

function headLeafBytes(ownerCommitment: string, head: { readonly seq: number; readonly hash: string }): Uint8Array {
  return leafBytes(canonicalize({ ownerCommitment, seq: head.seq, hash: head.hash }));
}

/** The leaf of a head in a daily tree. @param salt 64 hexadecimal digits, fresh for each owner and day. */
export function hashHeadLeaf(head: ChainHead, salt: string, sha256: Sha256): Uint8Array {
  const ownerCommitment = bytesToHex(sha256(ownerCommitmentBytes(head.ownerId, salt)));
  return sha256(headLeafBytes(ownerCommitment, head));
}

/** The root that a proof leads to, as hexadecimal digits; null if no tree of that size has such a path. */
export async function rootOfProof(ownerId: string, proof: HeadProof, digest: Digest): Promise<string | null> {
  const ownerCommitment = bytesToHex(await digest(ownerCommitmentBytes(ownerId, proof.salt)));
  const leaf = await digest(headLeafBytes(ownerCommitment, proof));
  const place = { leaf, index: proof.leafIndex, count: proof.leafCount, path: proof.path.map(hexToBytes) };
  const root = await rootOfPath(place, digest);
  return root === null ? null : bytesToHex(root);
}

const FIELDS = ["day", "root", "leafIndex", "leafCount", "salt", "seq", "hash", "path", "timeStamp"];
/** A token with its certificates is several kilobytes. */
const TIME_STAMP_CHARACTERS = 100_000;

/** True if a value of unknown origin has the form of a proof and no more. */
export function isHeadProof(value: unknown): value is HeadProof {
  if (!isRecord(value) || findStranger(value, FIELDS) !== null) return false;
  const { day, root, leafIndex, leafCount, salt, seq, hash, path, timeStamp } = value;
  const hasNumbers = isCount(leafIndex) && isCount(leafCount) && isCount(seq);
  const isPath = Array.isArray(path) && path.length <= 64 && path.every(isHex256);
  if (timeStamp !== undefined && !isBase64(timeStamp, TIME_STAMP_CHARACTERS)) return false;
  return hasNumbers && isPath && isDay(day) && isHex256(root) && isHex256(salt) && isHex256(hash);
}
