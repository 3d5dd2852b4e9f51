import { isTest } from "../source/list-files.ts";
import { BUDGETS, type Excess } from "./budget.ts";

/** Folders that hold one entry per thing that exists, however many there are. */
const OPEN_ENDED: ReadonlySet<string> = new Set(["db/migrations", "docs/decisions"]);

/** Folders with too many entries, and files that are nested too deep. */
export const measureFolders = (paths: readonly string[]): Excess[] => [...crowdedFolders(paths), ...deepFiles(paths)];

const crowdedFolders = (paths: readonly string[]): Excess[] => {
  const entries = new Map<string, Set<string>>();
  for (const path of paths.filter((candidate) => !isPartOfSubject(candidate, paths))) {
    const parts = path.split("/");
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join("/");
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ""));
    }
  }
  return [...entries]
    .filter(([folder, names]) => names.size > BUDGETS.folder && !OPEN_ENDED.has(folder))
    .map(([folder, { size }]) => {
      const message = `${size} entries of ${BUDGETS.folder}`;
      return { budget: "folder", path: folder, line: 1, actual: size, message };
    });
};

const isPartOfSubject = (path: string, paths: readonly string[]): boolean =>
  (isTest(path) || path.endsWith(".demo.ts")) &&
  [".ts", ".tsx"].some((ending) => paths.includes(path.replace(/\.(test|spec|demo)\.tsx?$/, ending)));

const deepFiles = (paths: readonly string[]): Excess[] =>
  paths
    .map((path) => ({ path, depth: path.split("/").length - 1 }))
    .filter(({ depth }) => depth > BUDGETS.depth)
    .map(({ path, depth }) => {
      const message = `${depth} folders deep of ${BUDGETS.depth}`;
      return { budget: "depth", path, line: 1, actual: depth, message };
    });
