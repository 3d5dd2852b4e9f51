import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkBarrels } from "./boundaries/check-barrels.ts";
import { checkClock } from "./boundaries/check-clock.ts";
import { checkEdges, type House, type UsedEdge } from "./boundaries/check-edges.ts";
import { checkEnvironment } from "./boundaries/check-environment.ts";
import { checkFolders } from "./boundaries/check-folders.ts";
import { checkHours } from "./boundaries/check-hours.ts";
import { checkImports } from "./boundaries/check-imports.ts";
import { BUILD_CONFIGURATION, checkInstalled, readTools } from "./boundaries/check-installed.ts";
import { checkListsOfPaths } from "./boundaries/check-lists-of-paths.ts";
import { checkScopes } from "./boundaries/check-scopes.ts";
import { checkTables, findTables } from "./boundaries/check-tables.ts";
import { placeOf } from "./boundaries/place.ts";
import { formatViolation, type Violation } from "./boundaries/violation.ts";
import { FEATURE_EDGES, WINGS } from "./feature-edges.ts";
import { type Findings, tellFindings } from "./source/findings.ts";
import { isCode, listFiles } from "./source/list-files.ts";
import { readEachOnce, readSourceFile, type ReadSource, type SourceFile } from "./source/source-file.ts";

const FOLDERS = ["src", "packages", "test", "tools", "e2e", "bench", "bin"];

/** Checks who imports whom in the repository at `root`, and what pure code may touch. */
export const checkBoundaries = (
  root: string,
  house: House,
  read: ReadSource = readEachOnce(root),
): { violations: Violation[]; fileCount: number } => {
  const files = listFiles(root, FOLDERS).filter(isCode).map(read);
  const tables = findTables(files);
  const tools = readTools(root);
  const doors = new Set(["tax-rules", "ledger-proof", "ui"].flatMap((name) => findPackageDoors(root, name)));
  const usedEdges: UsedEdge[] = [];
  const violations = files.flatMap((file) => {
    const imports = checkImports(file);
    const named = checkTables(file, tables);
    usedEdges.push(...[...imports.edges, ...named.edges].map((edge) => ({ ...edge, path: file.path })));
    return [
      ...imports.violations,
      ...checkBarrels(file, doors),
      ...checkClock(file),
      ...checkEnvironment(file),
      ...checkHours(file),
      ...checkInstalled(file, tools),
      ...checkListsOfPaths(file),
      ...checkScopes(file),
      ...named.violations,
    ];
  });
  for (const path of BUILD_CONFIGURATION.filter((name) => existsSync(join(root, name))))
    violations.push(...checkInstalled(readSourceFile(root, path), tools));
  violations.push(...checkFolders(files));
  violations.push(...checkEdges(usedEdges, house, findWings(files)));
  return { violations, fileCount: files.length };
};

/** Each feature with its wing. */
const findWings = (files: readonly SourceFile[]): Map<string, string> =>
  new Map(
    files
      .map(({ path }) => placeOf(path))
      .flatMap(({ feature, wing }) => (feature !== null && wing !== null ? [[feature, wing]] : [])),
  );

/** The TypeScript files that a package exports. */
const findPackageDoors = (root: string, name: string): string[] => {
  const manifest = join(root, "packages", name, "package.json");
  if (!existsSync(manifest)) return [];
  const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  if (typeof parsed !== "object" || parsed === null || !("exports" in parsed)) return [];
  return Object.values(parsed.exports ?? {})
    .filter((target) => typeof target === "string" && isCode(target))
    .map((target) => join("packages", name, String(target)).replaceAll("\\", "/"));
};

/** The boundaries of this repository. */
export function findViolations(root: string, read: ReadSource): Findings {
  const { violations, fileCount } = checkBoundaries(root, { wings: WINGS, edges: FEATURE_EDGES }, read);
  const summary = `boundaries: ${fileCount} files, ${violations.length} violations`;
  return { complaints: violations.map(formatViolation), summary };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  tellFindings(findViolations(root, readEachOnce(root)));
}
