import { bytesToHex, hexToBytes, isHex256, type Digest, type Sha256 } from "./bytes.ts";
import { canonicalizePayload, type JsonValue } from "./canonicalize.ts";
import { isCount, isRecord } from "./checks.ts";
import { buildMerkleTree, leafBytes, rootOfPath } from "./merkle.ts";

/** What a source said of one item, as it was found. Whoever has it and its salt can show that it was found then. */
export type FoundItem = { readonly [field: string]: JsonValue };

/** In an entry: which proposal it was made of, and how that one leads to the root in the event of its run. */
export type ProposalProof = {
  readonly id: string;
  /** The number of the event of its run (`propose`). */
  readonly seq: number;
  /** When that event was received, as it says itself. */
  readonly proposedAt: string;
  readonly index: number;
  readonly count: number;
  readonly path: readonly string[];
  readonly salt: string;
  readonly found: FoundItem;
};

/** The text that a fingerprint is made of: 64 digits of salt, so that none can be found by trying likely texts, and the item. */
function fingerprintBytes(found: FoundItem, salt: string): Uint8Array {
  return leafBytes(`${salt}${canonicalizePayload(found)}`);
}

/**
 * The fingerprint of a proposal: hexadecimal SHA-256 of a zero byte, the salt and the canonical item.
 *
 * @param salt 32 random bytes as 64 lowercase hexadecimal digits, fresh for each proposal.
 * @throws CanonicalFormError if the item holds a number that is not a safe integer.
 */
export function fingerprintOfProposal(found: FoundItem, salt: string, sha256: Sha256): string {
  return bytesToHex(sha256(fingerprintBytes(found, salt)));
}

/** The root over the fingerprints of a run in their order, and each one's path to it, all as hexadecimal digits. */
export function treeOfProposals(
  fingerprints: readonly string[],
  sha256: Sha256,
): { readonly root: string; readonly paths: readonly (readonly string[])[] } {
  const { root, paths } = buildMerkleTree(fingerprints.map(hexToBytes), sha256);
  return { root: bytesToHex(root), paths: paths.map((path) => path.map(bytesToHex)) };
}

/** The root that a proof leads to, as hexadecimal digits; null if it is no proof of this format. */
export async function rootOfProposal(proof: unknown, digest: Digest): Promise<string | null> {
  if (!isProposalProof(proof)) return null;
  const leaf = await digest(fingerprintBytes(proof.found, proof.salt));
  const { index, count } = proof;
  const root = await rootOfPath({ leaf, index, count, path: proof.path.map(hexToBytes) }, digest);
  return root === null ? null : bytesToHex(root);
}

export function isProposalProof(value: unknown): value is ProposalProof {
  if (!isRecord(value)) return false;
  const { id, seq, proposedAt, index, count, path, salt, found } = value;
  return (
    [id, proposedAt].every((text) => typeof text === "string") &&
    [seq, index, count].every(isCount) &&
    Array.isArray(path) &&
    path.every(isHex256) &&
    isHex256(salt) &&
    isRecord(found)
  );
}
