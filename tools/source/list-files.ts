import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const SKIPPED_FOLDERS = new Set(["node_modules", "build", "dist", "data", ".git", ".cache", ".react-router"]);

/** Every file below the named folders of a repository, as `/`-separated paths from its root, sorted. */
export const listFiles = (root: string, folders: readonly string[]): string[] => {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) visit(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) visit(folder);
  return found.toSorted();
};

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith(".d.ts");

/** Tests, and what only tests use: the folders named `testing`. */
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.includes("/testing/");
