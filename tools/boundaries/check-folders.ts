import { resolveImport } from "../source/resolve-import.ts";
import type { SourceFile } from "../source/source-file.ts";
import { placeOf } from "./place.ts";
import type { Violation } from "./violation.ts";

type FolderEdge = { from: string; to: string; path: string; line: number };

/**
 * No cycle between folders that are side by side, in a feature, a package or a part of the platform: each can be read after
 * those that it builds on. A folder and the files beside it are one thing and may use each other; in `src/server` a file, such
 * as the platform's type, stands by itself.
 */
export const checkFolders = (files: readonly SourceFile[]): Violation[] =>
  [...Map.groupBy(files.flatMap(folderEdges), ({ from }) => parentOf(from))].flatMap(([parent, edges]) =>
    circlesOf(edges).map((circle) => violationOf({ name: nameOf(parent, circle), parent, circle, edges })),
  );

const nameOf = (parent: string, circle: readonly string[]): string =>
  `${parent}: ${circle.map((folder) => folder.slice(parent.length + 1)).join(", ")}`;

const complaint = (path: string, message: string): Violation => ({ path, line: 1, rule: "folder", message });

const parentOf = (folder: string): string => folder.slice(0, folder.lastIndexOf("/"));

/** The imports of a file that go from its folder, or one around it, to a folder beside that. */
const folderEdges = (file: SourceFile): FolderEdge[] => {
  if (placeOf(file.path).layer === "free") return [];
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file.path, specifier);
    if (target.kind !== "own" || placeOf(target.path).home !== placeOf(file.path).home) return [];
    const [from, to] = [file.path.split("/"), target.path.split("/")];
    const depth = from.findIndex((name, index) => name !== to[index]);
    if (depth < 0) return [];
    const isFile = depth === from.length - 1 || depth === to.length - 1;
    if (isFile && from.slice(0, depth).join("/") !== "src/server") return [];
    const folder = (parts: readonly string[]): string => parts.slice(0, depth + 1).join("/");
    return [{ from: folder(from), to: folder(to), path: file.path, line }];
  });
};

/** Folders that reach each other, one group per cycle. */
const circlesOf = (edges: readonly FolderEdge[]): string[][] => {
  const next = Map.groupBy(edges, ({ from }) => from);
  const reach = (start: string): Set<string> => {
    const reached = new Set<string>();
    const visit = (folder: string): void => {
      for (const { to } of next.get(folder) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        visit(to);
      }
    };
    visit(start);
    return reached;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]));
  const groups = new Map<string, string[]>();
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue;
    const group = [...others].filter((other) => reached.get(other)?.has(folder)).toSorted();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
};

type Circle = { name: string; parent: string; circle: readonly string[]; edges: readonly FolderEdge[] };

const violationOf = ({ name, parent, circle, edges }: Circle): Violation => {
  const inside = edges.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
  const short = (path: string): string => path.slice(parent.length + 1);
  const counts = [...Map.groupBy(inside, ({ from, to }) => `${short(from)} -> ${short(to)}`)]
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([edge, uses]) => `${edge} (${uses.length}, as in ${short(uses[0]?.path ?? "")}:${uses[0]?.line})`);
  return complaint(parent, `folders use each other in a circle, ${name}; ${counts.join("; ")}`);
};
