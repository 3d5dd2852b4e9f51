import type { SourceFile } from "../source/source-file.ts";
import { childOf, isNamed, walk } from "../source/syntax.ts";
import type { Violation } from "./violation.ts";

/** Authentication, what is no request, and the demo's books. Tests call doors without HTTP. */
const MAKERS: ReadonlySet<string> = new Set([
  "src/server/auth/authenticate.ts",
  "src/server/auth/act-for.ts",
  "src/server/auth/programs/authenticate-program.ts",
  "src/demo/server/seed-persona.ts",
  "test/support/test-scope.ts",
]);

/** A scope says who may do what: it is made where that was read, and is nowhere asserted. */
export const checkScopes = (file: SourceFile): Violation[] => {
  if (MAKERS.has(file.path) || file.path === "src/server/auth/scope.ts") return [];
  const violations: Violation[] = [];
  const complain = (start: number, message: string): void => {
    violations.push({ path: file.path, line: file.lineAt(start), rule: "scope", message });
  };
  walk(file.program, (node) => {
    if (isNamed(childOf(node, "callee"), "makeScope"))
      complain(node.start, "makes a scope: take the request's, or `actFor`");
    const asserted = node.type === "TSAsExpression" ? childOf(node, "typeAnnotation") : null;
    if (asserted && isNamed(childOf(asserted, "typeName"), "Scope")) complain(node.start, "asserts a scope: take one");
  });
  return violations;
};
