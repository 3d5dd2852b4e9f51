import { utf8Bytes, type Digest, type Sha256 } from "./bytes.ts";

/** A tree over leaf hashes, and for each leaf the hashes that lead from it up to the root. */
export type MerkleTree = { readonly root: Uint8Array; readonly paths: readonly (readonly Uint8Array[])[] };

const LEAF_PREFIX = 0;
const NODE_PREFIX = 1;

/** What is hashed for a leaf (RFC 6962 section 2.1): a zero byte before the text, so that no node can pass for a leaf. */
export function leafBytes(text: string): Uint8Array {
  return utf8Bytes(text, Uint8Array.of(LEAF_PREFIX));
}

function nodeBytes(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = NODE_PREFIX;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return bytes;
}

/** The Merkle tree of RFC 6962 section 2.1 over leaf hashes in their order. No leaf at all: the hash of nothing. */
export function buildMerkleTree(leaves: readonly Uint8Array[], sha256: Sha256): MerkleTree {
  if (leaves.length === 0) return { root: sha256(new Uint8Array(0)), paths: [] };
  const paths: Uint8Array[][] = leaves.map(() => []);
  const build = (start: number, end: number): Uint8Array => {
    const only = leaves[start];
    if (only === undefined) throw new Error("a leaf is missing");
    if (end - start === 1) return only;
    const middle = start + largestPowerBelow(end - start);
    const left = build(start, middle);
    const right = build(middle, end);
    for (let index = start; index < end; index += 1) paths[index]?.push(index < middle ? right : left);
    return sha256(nodeBytes(left, right));
  };
  return { root: build(0, leaves.length), paths };
}

/** The greatest power of two that is smaller than `count` (at least 2). */
function largestPowerBelow(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

export type MerklePlace = {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly count: number;
  readonly path: readonly Uint8Array[];
};

/** The root that a path leads to (RFC 9162 section 2.1.3.2), or null if no tree of that size has such a path. */
export async function rootOfPath(
  { leaf, index, count, path }: MerklePlace,
  digest: Digest,
): Promise<Uint8Array | null> {
  if (index < 0 || index >= count) return null;
  let [position, last, hash] = [index, count - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      hash = await digest(nodeBytes(sibling, hash));
      while (position % 2 === 0 && position !== 0) {
        position /= 2;
        last = Math.floor(last / 2);
      }
    } else {
      hash = await digest(nodeBytes(hash, sibling));
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? hash : null;
}
