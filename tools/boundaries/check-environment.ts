import type { SourceFile } from "../source/source-file.ts";
import { childOf, isMember, isNamed, isNode, walk, type SyntaxNode } from "../source/syntax.ts";
import { placeOf } from "./place.ts";
import type { Violation } from "./violation.ts";

/** The file that reads the settings, once; and the site map, which the build evaluates on Node. */
const ALLOWED_FILES: ReadonlySet<string> = new Set(["src/server/config.ts", "src/web/routes.ts"]);

/** Settings come from `src/server/config.ts`; nothing else in the product reads the environment. */
export const checkEnvironment = (file: SourceFile): Violation[] => {
  if (ALLOWED_FILES.has(file.path) || placeOf(file.path).layer === "free") return [];
  const violations: Violation[] = [];
  walk(file.program, (node) => {
    if (!readsEnvironment(node)) return;
    const message = "reads the environment: settings come from src/server/config.ts";
    violations.push({ path: file.path, line: file.lineAt(node.start), rule: "environment", message });
  });
  return violations;
};

const readsEnvironment = (node: SyntaxNode): boolean => {
  if (isMember(node, "process", "env")) return true;
  if (node.type === "VariableDeclarator") {
    return isNamed(childOf(node, "init"), "process") && patternNames(childOf(node, "id")).includes("env");
  }
  if (node.type !== "ImportDeclaration") return false;
  const source = childOf(node, "source")?.["value"];
  return (source === "node:process" || source === "process") && importedNames(node).includes("env");
};

const namesIn = (list: unknown, field: string): string[] =>
  Array.isArray(list)
    ? list
        .filter(isNode)
        .map((item) => childOf(item, field)?.["name"])
        .filter((name) => typeof name === "string")
    : [];

const patternNames = (pattern: SyntaxNode | null): string[] => namesIn(pattern?.["properties"], "key");

const importedNames = (declaration: SyntaxNode): string[] => namesIn(declaration["specifiers"], "imported");
