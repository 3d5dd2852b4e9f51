import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { childOf, isNamed, isNode, textOf, walk, type SyntaxNode } from "./syntax.ts";

/** One mention of another module. Type imports count: they couple as much as others. */
export type Import = {
  readonly specifier: string;
  /** The names imported from it; `*` for everything. */
  readonly names: readonly string[];
  readonly line: number;
  /** `re-export`: `export ... from`. `worker`: `new URL("./x.ts", import.meta.url)`. */
  readonly kind: "import" | "re-export" | "dynamic" | "type" | "worker";
  /** Nothing of it remains at run time. */
  readonly typeOnly: boolean;
};

export type SourceFile = {
  /** From the root of the repository, `/`-separated. */
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  readonly imports: readonly Import[];
  /** 1-based line of an offset in `text`. */
  readonly lineAt: (offset: number) => number;
};

/** Gives a file of one repository by its path. */
export type ReadSource = (path: string) => SourceFile;

/** Reads each file once, however many checks ask for it: reading is half of what they do. */
export const readEachOnce = (root: string): ReadSource => {
  const read = new Map<string, SourceFile>();
  return (path) => {
    const known = read.get(path) ?? readSourceFile(root, path);
    read.set(path, known);
    return known;
  };
};

/** Reads and parses one file. Throws when it cannot be parsed: a checker must not pass what it cannot read. */
export const readSourceFile = (root: string, path: string): SourceFile =>
  parseSourceFile(path, readFileSync(join(root, path), "utf8"));

export const parseSourceFile = (path: string, text: string): SourceFile => {
  const { program, errors } = parseSync(path, text);
  const problem = errors.find(({ severity }) => String(severity) === "Error");
  if (problem) throw new Error(`${path}: ${problem.message}`);
  const root: unknown = program;
  if (!isNode(root)) throw new Error(`${path}: the parser returned no program`);
  const lineAt = lineFinder(text);
  return { path, text, program: root, imports: findImports(root, lineAt), lineAt };
};

const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0];
  for (let index = text.indexOf("\n"); index >= 0; index = text.indexOf("\n", index + 1)) starts.push(index + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
};

const findImports = (program: SyntaxNode, lineAt: (offset: number) => number): Import[] => {
  const found: Import[] = [];
  walk(program, (node) => {
    const kind = importKind(node);
    if (kind === null) return;
    const source = kind === "worker" ? firstArgument(node) : childOf(node, "source");
    const specifier = textOf(source);
    if (specifier === null) return;
    const typeOnly = kind === "type" || node["importKind"] === "type" || node["exportKind"] === "type";
    found.push({ specifier, names: takenNames(node), line: lineAt(node.start), kind, typeOnly });
  });
  return found;
};

const takenNames = (node: SyntaxNode): string[] => {
  const specifiers: unknown = node["specifiers"];
  if (!Array.isArray(specifiers)) return ["*"];
  return specifiers.filter(isNode).map((specifier) => {
    const taken = childOf(specifier, node.type === "ImportDeclaration" ? "imported" : "local");
    return typeof taken?.["name"] === "string" ? taken["name"] : "*";
  });
};

const importKind = (node: SyntaxNode): Import["kind"] | null => {
  if (node.type === "ImportDeclaration") return "import";
  if (node.type === "ExportAllDeclaration") return "re-export";
  if (node.type === "ExportNamedDeclaration") return childOf(node, "source") === null ? null : "re-export";
  if (node.type === "ImportExpression") return "dynamic";
  if (node.type === "TSImportType") return "type";
  return isModuleUrl(node) ? "worker" : null;
};

const CODE_URL = /^\.{1,2}\/.*\.(ts|tsx|mjs|js)$/;

const isModuleUrl = (node: SyntaxNode): boolean => {
  if (node.type !== "NewExpression" || !isNamed(childOf(node, "callee"), "URL")) return false;
  const args: unknown = node["arguments"];
  const base: unknown = Array.isArray(args) ? args[1] : null;
  if (!isNode(base) || base.type !== "MemberExpression" || !isNamed(childOf(base, "property"), "url")) return false;
  return CODE_URL.test(textOf(firstArgument(node)) ?? "") && childOf(base, "object")?.type === "MetaProperty";
};

const firstArgument = (node: SyntaxNode): SyntaxNode | null => {
  const args: unknown = node["arguments"];
  const first: unknown = Array.isArray(args) ? args[0] : null;
  return isNode(first) ? first : null;
};
