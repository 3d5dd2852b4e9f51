import { isTest } from "../source/list-files.ts";
import type { SourceFile } from "../source/source-file.ts";
import { childOf, isNode, quasisOf, walk, type SyntaxNode } from "../source/syntax.ts";
import type { Violation } from "./violation.ts";

const WEB = /^src\/(?:web|features\/(?:[^/]+\/)+web)\//;

/** What a write makes stale follows from the contracts (`src/shared/stale-reads.ts`); a list of reads is one that ages. */
export const checkListsOfPaths = (file: SourceFile): Violation[] => {
  if (!WEB.test(file.path) || isTest(file.path)) return [];
  const violations: Violation[] = [];
  walk(file.program, (node) => {
    if (!isListOfPaths(node)) return;
    const message =
      "lists paths of reads: what a write makes stale follows from the contracts (src/shared/stale-reads.ts)";
    violations.push({ path: file.path, line: file.lineAt(node.start), rule: "list of paths", message });
  });
  return violations;
};

const elementsOf = (node: SyntaxNode): SyntaxNode[] => {
  const elements: unknown = node.type === "ArrayExpression" ? node["elements"] : null;
  return Array.isArray(elements) ? elements.filter(isNode) : [];
};

/** `"/api/things"`, `` `/api/things/${id}` ``, `listThings.path`. */
const isPath = (node: SyntaxNode): boolean => {
  const text = node.type === "TemplateLiteral" ? quasisOf(node)[0] : node["value"];
  if (typeof text === "string") return text.startsWith("/api/");
  return node.type === "MemberExpression" && childOf(node, "property")?.["name"] === "path";
};

const isKey = (node: SyntaxNode): boolean => {
  const [first] = elementsOf(node);
  return first !== undefined && isPath(first);
};

/** Two paths, or a key among others; one key alone is that of a read. */
const isListOfPaths = (node: SyntaxNode): boolean => {
  const elements = elementsOf(node);
  return elements.filter(isPath).length > 1 || elements.some(isKey);
};
