import type { SourceFile } from "../source/source-file.ts";
import { childOf, isMember, isNamed, walk, type SyntaxNode } from "../source/syntax.ts";
import { isPure, placeOf } from "./place.ts";
import type { Violation } from "./violation.ts";

/** Pure code has no clock and no randomness: both are arguments. */
export const checkClock = (file: SourceFile): Violation[] => {
  if (!isPure(placeOf(file.path))) return [];
  const violations: Violation[] = [];
  walk(file.program, (node) => {
    const what = impureRead(node);
    if (what === null) return;
    const message = `${what} in pure code: take it as an argument`;
    violations.push({ path: file.path, line: file.lineAt(node.start), rule: "clock", message });
  });
  return violations;
};

const BANNED_MEMBERS = [
  ["Date", "now"],
  ["Math", "random"],
  ["performance", "now"],
] as const;

const impureRead = (node: SyntaxNode): string | null => {
  for (const [object, property] of BANNED_MEMBERS) {
    if (isMember(node, object, property)) return `${object}.${property}`;
  }
  if (!isNamed(childOf(node, "callee"), "Date")) return null;
  if (node.type === "CallExpression") return "Date()";
  const args: unknown = node["arguments"];
  return node.type === "NewExpression" && Array.isArray(args) && args.length === 0 ? "new Date()" : null;
};
