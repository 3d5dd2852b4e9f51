import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#tools/bootstrap/project-root.mjs";
import { type Fault, planted } from "./fault.ts";

const git = (tree: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-C", tree, ...args], { encoding: "utf8" });

/** A tree of the last commit beside this one, which stays as it is: packages and build are the same files. */
const scratchTree = (): string => {
  const tree = join(projectRoot, ".cache", "planted-faults");
  if (existsSync(tree)) {
    git(tree, "checkout", "--quiet", "--detach", "--force", git(projectRoot, "rev-parse", "HEAD").trim());
    return tree;
  }
  mkdirSync(join(projectRoot, ".cache"), { recursive: true });
  git(projectRoot, "worktree", "prune");
  git(projectRoot, "worktree", "add", "--quiet", "--detach", tree, "HEAD");
  for (const folder of ["node_modules", "build"])
    if (existsSync(join(projectRoot, folder)))
      execFileSync("cp", ["-al", join(projectRoot, folder), join(tree, folder)]);
  return tree;
};

/** The tree to plant in: one that is named, with nothing changed in it, or the one made for it. */
export const openTree = (named: string | undefined): string => {
  if (named === undefined) return scratchTree();
  if (git(named, "status", "--porcelain") !== "") throw new Error(`${named} has changes: nothing is planted there.`);
  return named;
};

/** What a tree would be told of faults whose place has changed. */
export const findLostPlaces = (tree: string, faults: readonly Fault[]): string[] =>
  faults.flatMap((fault) => {
    try {
      planted(readFileSync(join(tree, fault.file), "utf8"), fault);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });

/** Works while the faults are in the tree, and takes them out again, also where the work ends with an error. */
export const withFaults = async <T>(tree: string, faults: readonly Fault[], work: () => Promise<T>): Promise<T> => {
  const before = new Map<string, string>();
  try {
    for (const fault of faults) {
      const path = join(tree, fault.file);
      const source = readFileSync(path, "utf8");
      if (!before.has(path)) before.set(path, source);
      writeFileSync(path, planted(source, fault));
    }
    return await work();
  } finally {
    for (const [path, source] of before) writeFileSync(path, source);
  }
};
