import { resolveImport } from "../source/resolve-import.ts";
import type { Import, SourceFile } from "../source/source-file.ts";
import { childOf, isNamed, isNode, quasisOf, textOf, walk, type SyntaxNode } from "../source/syntax.ts";
import { placeOf } from "./place.ts";
import type { FeatureEdge } from "./check-imports.ts";
import type { Violation } from "./violation.ts";

/** The files of an owner (a feature or the platform) that may name its tables. */
const STORE_FILE = /\/server\/(.*\/)?((.+-)?(store|read-model|table)\.ts|(stores|reading|read-models|tables)\/.*)$/;

/** Of these, the files that read for a screen: such a read of a feature may join what others publish, as foreign keys do. */
const READ_MODEL_FILE = /\/server\/(.*\/)?((.+-)?read-model\.ts|(reading|read-models)\/.*)$/;

/** Where a feature names the tables that others may join, as `PUBLISHED_TABLES`. */
const FACTS_FILE = /\/server\/facts\.ts$/;

/** The tables of the repository: who owns a name, which may be joined, and under which constants each file declares them. */
export type Tables = {
  readonly owners: ReadonlyMap<string, string>;
  readonly published: ReadonlySet<string>;
  readonly constants: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Finds every `pgTable(...)`; the folder of the feature that declares a table owns it. */
export const findTables = (sources: readonly SourceFile[]): Tables => {
  const owners = new Map<string, string>();
  const constants = new Map<string, Set<string>>();
  for (const file of sources.filter(({ path }) => placeOf(path).layer !== "free")) {
    walk(file.program, (node, parent) => {
      const name = declaredTable(node);
      if (name === null) return;
      owners.set(name, placeOf(file.path).home);
      const constant = parent && childOf(parent, "id")?.["name"];
      constants.set(file.path, (constants.get(file.path) ?? new Set()).add(String(constant)));
    });
  }
  return { owners, published: findPublished(sources, owners), constants };
};

/** Names in a facts file that are tables of the same owner. */
const findPublished = (sources: readonly SourceFile[], owners: ReadonlyMap<string, string>): Set<string> => {
  const published = new Set<string>();
  for (const { path, program } of sources.filter((file) => FACTS_FILE.test(file.path))) {
    walk(program, (node) => {
      const name = textOf(node);
      if (name !== null && owners.get(name) === placeOf(path).home) published.add(name);
    });
  }
  return published;
};

const declaredTable = (node: SyntaxNode): string | null => {
  if (node.type !== "CallExpression" || !isNamed(childOf(node, "callee"), "pgTable")) return null;
  const args: unknown = node["arguments"];
  const first: unknown = Array.isArray(args) ? args[0] : null;
  return isNode(first) ? textOf(first) : null;
};

/**
 * A table is named only in the stores and read models of its owner: all other code goes through the owner's door. All of them
 * may read the platform's tables, and a feature's read model may join what other features publish, which is an edge as an
 * import is. No one writes another owner's table, and the platform knows no feature's tables.
 */
export const checkTables = (file: SourceFile, tables: Tables): { violations: Violation[]; edges: FeatureEdge[] } => {
  const place = placeOf(file.path);
  if (place.layer === "free") return { violations: [], edges: [] };
  const isStore = STORE_FILE.test(file.path);
  const complaints = isStore ? foreignNames(file, tables, place.home) : anyNames(file, tables);
  return {
    violations: complaints.map(({ line, message }) => ({ path: file.path, line, rule: "table", message })),
    edges: isStore && place.feature !== null ? joinedFeatures(file, tables, place.feature) : [],
  };
};

const joinedFeatures = (file: SourceFile, tables: Tables, from: string): FeatureEdge[] => {
  const owners = namedTables(file, tables).map(({ name }) => tables.owners.get(name)?.split("/") ?? []);
  const features = new Set(owners.flatMap(([, folder, , name]) => (folder === "features" && name ? [name] : [])));
  return [...features].filter((to) => to !== from).map((to) => ({ from, to }));
};

type Complaint = { readonly line: number; readonly message: string };

const anyNames = (file: SourceFile, tables: Tables): Complaint[] => [
  ...file.imports
    .filter((found) => !isOwnRowType(file.path, found) && importedTableFile(file.path, found, tables) !== null)
    .map(({ line }) => ({ line, message: "imports a table: only store.ts and read-model.ts of its owner do that" })),
  ...namedTables(file, tables).map(({ name, line }) => ({
    line,
    message: `names the table ${name} in SQL: only store.ts and read-model.ts of ${tables.owners.get(name)} do that`,
  })),
];

const foreignNames = (file: SourceFile, tables: Tables, home: string): Complaint[] => [
  ...file.imports
    .map((found) => ({ table: importedTableFile(file.path, found, tables), line: found.line }))
    .filter(({ table }) => table !== null && placeOf(table).home !== home)
    .map(({ table, line }) => ({ line, message: `imports ${table}, a table of somebody else` })),
  ...namedTables(file, tables)
    .filter(({ name, isWrite }) => tables.owners.get(name) !== home && (isWrite || !mayJoin(file, tables, name)))
    .map(({ name, line }) => ({ line, message: foreignWords(name, tables) })),
];

const foreignWords = (name: string, { owners, published }: Tables): string =>
  `names the table ${name}, which belongs to ${owners.get(name)}${published.has(name) ? "" : " and is not published in its server/facts.ts"}`;

const PLATFORM = "src/server";

const mayJoin = ({ path }: SourceFile, { owners, published }: Tables, name: string): boolean =>
  owners.get(name) === PLATFORM ||
  (published.has(name) && READ_MODEL_FILE.test(path) && placeOf(path).home !== PLATFORM);

/** The shape of a row may be named anywhere in its own feature: that is a type and reads nothing. */
const isOwnRowType = (path: string, { specifier, typeOnly }: Import): boolean => {
  const target = resolveImport(path, specifier);
  return typeOnly && target.kind === "own" && placeOf(target.path).home === placeOf(path).home;
};

/** The file of tables that an import refers to; a file may also offer functions, which are for everyone. */
const importedTableFile = (path: string, { specifier, names }: Import, tables: Tables): string | null => {
  const target = resolveImport(path, specifier);
  const constants = target.kind === "own" ? tables.constants.get(target.path) : undefined;
  if (target.kind !== "own" || constants === undefined) return null;
  return names.some((name) => name === "*" || constants.has(name)) ? target.path : null;
};

const SQL_NAME = /\b(from|join|into|update|table|only|delete\s+from)\s+"?([a-z_][a-z0-9_]*)"?/gi;
const SQL_WRITE = /^(into|update|table|delete)/i;
const SQL_STATEMENT = /\b(?:select|insert|update|delete|with|truncate|alter)\b/i;
const SQL_KEYWORD = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\b/;

type NamedTable = { readonly name: string; readonly line: number; readonly isWrite: boolean };

const namedTables = (file: SourceFile, { owners }: Tables): NamedTable[] => {
  const found: NamedTable[] = [];
  walk(file.program, (node) => {
    const text = node.type === "TemplateLiteral" ? quasisOf(node).join(" ? ") : (textOf(node) ?? "");
    // Prose such as "comes from bills" is not SQL.
    if (!SQL_STATEMENT.test(text) && !SQL_KEYWORD.test(text)) return;
    for (const [, keyword = "", name = ""] of text.matchAll(SQL_NAME)) {
      if (owners.has(name)) found.push({ name, line: file.lineAt(node.start), isWrite: SQL_WRITE.test(keyword) });
    }
  });
  return found;
};
