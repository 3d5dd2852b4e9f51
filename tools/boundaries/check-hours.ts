import { isTest } from "../source/list-files.ts";
import type { SourceFile } from "../source/source-file.ts";
import { childOf, isNode, quasisOf, walk, type SyntaxNode } from "../source/syntax.ts";
import { placeOf } from "./place.ts";
import type { Violation } from "./violation.ts";

/** Times of day and running clocks, which are not a number of hours; the verifier, which imports nothing; samples of parts. */
const ALLOWED_FILES: ReadonlySet<string> = new Set([
  "packages/tax-rules/src/units/hours.ts",
  "packages/ledger-proof/src/export/describe-verdict.ts",
  "packages/ui/src/format/relative-time.ts",
  "src/shared/sheets/cell.ts",
  "src/shared/sheets/workbook/number-format.ts",
  "src/features/tools/calculators/web/1031-exchange-timer/countdown.tsx",
  "src/features/intake/imports/parsing/values/parse-time.ts",
  "src/features/intake/imports/parsing/values/wall-clock.ts",
  "src/features/log/stopwatch/web/running/use-elapsed.ts",
]);

/** Only `packages/tax-rules/src/units/hours.ts` formats a number of hours, so that it reads the same everywhere. */
export const checkHours = (file: SourceFile): Violation[] => {
  if (ALLOWED_FILES.has(file.path) || placeOf(file.path).layer === "free") return [];
  if (isTest(file.path) || file.path.startsWith("packages/ui/src/gallery/")) return [];
  const violations: Violation[] = [];
  const found = (node: SyntaxNode): void => {
    const message = "writes a number of hours: use hoursText, hoursColon or hoursTenths of @tenure/tax-rules";
    violations.push({ path: file.path, line: file.lineAt(node.start), rule: "hours", message });
  };
  walk(file.program, (node) => {
    if (writesUnit(node) || roundsHours(node)) found(node);
  });
  return violations;
};

/** The unit ` h` or `h ` after a value, not a word that begins with h. */
const UNIT = /^\s?h(?:$|[^\p{L}\p{N}.])/u;

/** `${x} h`, `${x}h`, and `{x} h` in a screen. */
const writesUnit = (node: SyntaxNode): boolean => {
  if (node.type === "TemplateLiteral") {
    return quasisOf(node)
      .slice(1)
      .some((text) => UNIT.test(text));
  }
  const children = node.type === "JSXElement" || node.type === "JSXFragment" ? node["children"] : null;
  if (!Array.isArray(children)) return false;
  return children.some((child: unknown, index) => {
    const before: unknown = children[index - 1];
    const isText = isNode(child) && child.type === "JSXText" && isNode(before);
    return isText && before.type === "JSXExpressionContainer" && UNIT.test(String(child["value"]));
  });
};

const ROUNDING: ReadonlySet<unknown> = new Set(["ceil", "floor", "round", "toFixed", "toLocaleString", "toString"]);

/** `Math.floor(x / 3600)`, `(x / 3600).toFixed(1)`. */
const roundsHours = (node: SyntaxNode): boolean => {
  if (node.type !== "CallExpression") return false;
  const callee = childOf(node, "callee");
  if (callee?.type !== "MemberExpression" || !ROUNDING.has(childOf(callee, "property")?.["name"])) return false;
  const args: unknown = node["arguments"];
  return [childOf(callee, "object"), ...(Array.isArray(args) ? args : [])].some((one) => isNode(one) && isInHours(one));
};

const isInHours = (node: SyntaxNode): boolean => {
  if (node.type === "ParenthesizedExpression") {
    const inner = childOf(node, "expression");
    return inner !== null && isInHours(inner);
  }
  const right = childOf(node, "right");
  if (node.type !== "BinaryExpression" || node["operator"] !== "/" || right === null) return false;
  return right["value"] === 3600 || right["value"] === 360 || right["name"] === "SECONDS_PER_HOUR";
};
