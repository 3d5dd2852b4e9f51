import { resolveImport, type ImportTarget } from "../source/resolve-import.ts";
import type { Import, SourceFile } from "../source/source-file.ts";
import { allowsPackage, IMPORT_TABLE, WIRING_FILES, type ImportRow } from "./import-table.ts";
import { isHomeless, nameOfPlace, placeOf, type Layer, type Place } from "./place.ts";
import type { Violation } from "./violation.ts";

export type FeatureEdge = { readonly from: string; readonly to: string };

/** Null when all is well. */
type Refusal = string | null;

/** Checks every import of a file against the table; also tells which feature-to-feature edges it uses. */
export const checkImports = (file: SourceFile): { violations: Violation[]; edges: FeatureEdge[] } => {
  const violations: Violation[] = [];
  const complain = (line: number, message: string): void => {
    violations.push({ path: file.path, line, rule: "import", message });
  };
  if (isHomeless(file.path)) complain(1, "stands outside the layout of ARCHITECTURE.md, so no rule would cover it");
  for (const found of file.imports) {
    const refusal = refuseSpelling(file.path, found) ?? refuseTarget(file.path, found);
    if (refusal !== null) complain(found.line, refusal);
  }
  return { violations, edges: usedEdges(file) };
};

const CLIMBS = /(^|\/)\.\.\/(.*\/)?\.\.(\/|$)/;
const HIDES_A_CLIMB = /^[#@].*\/\.\.\//;

const refuseSpelling = (path: string, { specifier }: Import): Refusal => {
  const target = resolveImport(path, specifier);
  const targetPath = target.kind === "own" ? target.path : "";
  const { home } = placeOf(path);
  if (isWithoutAlias(path, home, targetPath)) return null;
  if (CLIMBS.test(specifier) || HIDES_A_CLIMB.test(specifier)) {
    return `"${specifier}" climbs more than one folder: use #shared, #server, #web, #features, #test or #tools`;
  }
  const leaves = specifier.startsWith(".") && target.kind === "own" && placeOf(targetPath).home !== home;
  return leaves && path.includes("/")
    ? `"${specifier}" leaves ${home}: name the other side by #... or @tenure/...`
    : null;
};

/** Data files and the inside of a package can only be named by their path. */
const isWithoutAlias = (path: string, home: string, targetPath: string): boolean =>
  targetPath.endsWith(".json") || (path.startsWith("packages/") && targetPath.startsWith(`${home}/`));

const refuseTarget = (path: string, { specifier }: Import): Refusal => {
  const from = placeOf(path);
  if (from.layer === "free") return null;
  const row = IMPORT_TABLE[from.layer];
  const target = resolveImport(path, specifier);
  if (target.kind === "own") return refuseOwn(path, row, target.path);
  if (target.kind === "node" && row.node) return null;
  if (target.kind === "package" && allowsPackage(row, target.name)) return null;
  return `${nameOfPlace(from)} may not import "${specifier}"`;
};

const refuseOwn = (path: string, row: ImportRow, targetPath: string): Refusal => {
  const from = placeOf(path);
  const to = placeOf(targetPath);
  if (to.layer === "free") return `${targetPath} is test or tool code, which the product must not need`;
  const doors = WIRING_FILES[path] ?? (from.feature === null ? [] : row.doors);
  const allowed = to.feature !== null && to.feature === from.feature ? row.own : row.layers;
  if (allowed.includes(to.layer)) return null;
  if (to.feature === null || to.feature === from.feature || doors.length === 0) return refuseLayer(from, to, allowed);
  const inside = targetPath.slice(to.home.length + 1);
  return doors.includes(inside)
    ? null
    : `${nameOfPlace(from)} may use the feature ${to.feature} only through ${doors.join(" or ")}, not ${inside}`;
};

const refuseLayer = (from: Place, to: Place, allowed: readonly Layer[]): string =>
  `${nameOfPlace(from)} may not import ${nameOfPlace(to)} (it may import ${allowed.join(", ") || "nothing of ours"})`;

const usedEdges = (file: SourceFile): FeatureEdge[] => {
  const from = placeOf(file.path);
  if (from.feature === null || from.layer === "free") return [];
  return file.imports
    .map(({ specifier }): ImportTarget => resolveImport(file.path, specifier))
    .map((target) => (target.kind === "own" ? placeOf(target.path).feature : null))
    .filter((feature) => feature !== null && feature !== from.feature)
    .map((to) => ({ from: from.feature ?? "", to: to ?? "" }));
};
