import { describe, expect, test } from "vitest";
import { bytesToHex, hexToBytes } from "./bytes.ts";
import { buildMerkleTree, leafBytes, rootOfPath } from "./merkle.ts";
import { sha256 } from "./testing/build-record.ts";

// The leaves and roots that Certificate Transparency's own implementation is tested with (RFC 6962, merkletree tests).
const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const ROOTS = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

const bytesOfLeaf = (hex: string): Uint8Array => sha256(Uint8Array.of(0, ...hexToBytes(hex)));

describe("a Merkle tree", () => {
  test.each(ROOTS.map((root, index) => ({ count: index + 1, root })))(
    "of $count leaves has the root that RFC 6962 gives",
    ({ count, root }) => {
      expect(bytesToHex(buildMerkleTree(LEAVES.slice(0, count).map(bytesOfLeaf), sha256).root)).toBe(root);
    },
  );

  test("of no leaves has the hash of nothing as its root", () => {
    const { root, paths } = buildMerkleTree([], sha256);
    expect(bytesToHex(root)).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(paths).toEqual([]);
  });

  test("leads from every leaf of every size to its root, and from no other place", async () => {
    for (let count = 1; count <= 33; count += 1) {
      const leaves = Array.from({ length: count }, (_, index) => sha256(leafBytes(`leaf ${index}`)));
      const { root, paths } = buildMerkleTree(leaves, sha256);
      for (const [index, leaf] of leaves.entries()) {
        const path = paths[index] ?? [];
        const climb = async (place: { index?: number; count?: number; path?: readonly Uint8Array[] }) => {
          const found = await rootOfPath({ leaf, index, count, path, ...place }, sha256);
          return found !== null && bytesToHex(found) === bytesToHex(root);
        };
        expect(await climb({})).toBe(true);
        expect(await climb({ index: index + 1 })).toBe(false);
        expect(await climb({ path: [...path, leaf] })).toBe(false);
        if (path.length > 0) expect(await climb({ path: path.slice(1) })).toBe(false);
      }
    }
  });
});
