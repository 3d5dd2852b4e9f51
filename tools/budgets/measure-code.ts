import type { SourceFile } from "../source/source-file.ts";
import { childOf, isMember, walk, type SyntaxNode } from "../source/syntax.ts";
import { BUDGETS, type Excess } from "./budget.ts";

/** Files and functions that are too long, and every `any`. */
export const measureCode = (file: SourceFile): Excess[] => {
  const lines = file.text.trimEnd().split("\n").length;
  const found: Excess[] = [];
  if (lines > BUDGETS.file) {
    found.push({
      budget: "file",
      path: file.path,
      line: 1,
      actual: lines,
      message: `${lines} lines of ${BUDGETS.file}`,
    });
  }
  walk(file.program, (node, parent) => {
    const excess = node.type === "TSAnyKeyword" ? anyAt(file, node) : longFunction(file, node, parent);
    if (excess) found.push(excess);
  });
  return found;
};

const anyAt = (file: SourceFile, node: SyntaxNode): Excess => ({
  budget: "any",
  path: file.path,
  line: file.lineAt(node.start),
  actual: 1,
  message: "`any` switches the types off: name the type, or use unknown",
});

const FUNCTIONS: ReadonlySet<string> = new Set([
  "ArrowFunctionExpression",
  "FunctionDeclaration",
  "FunctionExpression",
]);

const longFunction = (file: SourceFile, node: SyntaxNode, parent: SyntaxNode | null): Excess | null => {
  if (!FUNCTIONS.has(node.type) || isDescribe(parent)) return null;
  const line = file.lineAt(node.start);
  const lines = file.lineAt(node.end) - line + 1;
  if (lines <= BUDGETS.function) return null;
  const message = `${functionName(node, parent)} has ${lines} lines of ${BUDGETS.function}`;
  return { budget: "function", path: file.path, line, actual: lines, message };
};

const functionName = (node: SyntaxNode, parent: SyntaxNode | null): string => {
  const name = childOf(node, "id")?.["name"] ?? (parent && (childOf(parent, "id") ?? childOf(parent, "key"))?.["name"]);
  return typeof name === "string" ? name : "a function";
};

/** `describe(...)`, `test.describe(...)`, `describe.each(...)(...)`, and functions of ours that are called `describe...`. */
const isDescribe = (parent: SyntaxNode | null): boolean => {
  if (parent?.type !== "CallExpression") return false;
  const callee = childOf(parent, "callee");
  if (nameOf(callee).startsWith("describe") || isMember(callee, "test", "describe")) return true;
  const inner = callee && (childOf(callee, "callee") ?? callee);
  return nameOf(inner && childOf(inner, "object")) === "describe";
};

const nameOf = (node: SyntaxNode | null): string =>
  node?.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : "";
