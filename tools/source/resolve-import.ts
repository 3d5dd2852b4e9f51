import { posix } from "node:path";

/** What a specifier names: a file of ours (path from the root), a module of Node, or a package. */
export type ImportTarget =
  | { readonly kind: "own"; readonly path: string }
  | { readonly kind: "node"; readonly name: string }
  | { readonly kind: "package"; readonly name: string };

const ALIASES: Readonly<Record<string, string>> = {
  "#shared/": "src/shared/",
  "#server/": "src/server/",
  "#web/": "src/web/",
  "#features/": "src/features/",
  "#demo/": "src/demo/",
  "#test/": "test/",
  "#tools/": "tools/",
};

const OUR_PACKAGE = /^@tenure\/([^/]+)$/;

/** Resolves what an import in `fromPath` names, by the "imports" of package.json and the doors of our packages. */
export const resolveImport = (fromPath: string, specifier: string): ImportTarget => {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith(".")) return { kind: "own", path: posix.join(posix.dirname(fromPath), bare) };
  for (const [alias, folder] of Object.entries(ALIASES)) {
    if (bare.startsWith(alias)) return { kind: "own", path: folder + bare.slice(alias.length) };
  }
  const door = OUR_PACKAGE.exec(bare)?.[1];
  if (door) return { kind: "own", path: `packages/${door}/src/index.ts` };
  if (bare.startsWith("@tenure/")) return { kind: "own", path: bare.replace("@tenure/", "packages/") };
  if (bare.startsWith("node:")) return { kind: "node", name: bare };
  const parts = bare.split("/");
  return { kind: "package", name: parts.slice(0, bare.startsWith("@") ? 2 : 1).join("/") };
};
