import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bundledGroups, CODE_GROUPS } from "./code-groups.ts";

const ROOT = resolve(import.meta.dirname, "../..");
// The bundler's own module: no file.
const patterns = CODE_GROUPS.flatMap(({ modules }) => modules).filter((pattern) => !pattern.startsWith("\0"));

test("each group names files that exist, in all of its parts", () => {
  // Each alternative of the braces by itself: a renamed file would otherwise leave its group in silence.
  const alone = patterns.flatMap((pattern) => {
    const names = /\{([^{}*]+)\}/.exec(pattern);
    return names ? (names[1] ?? "").split(",").map((name) => pattern.replace(names[0], name)) : [pattern];
  });
  expect(alone.length).toBeGreaterThan(100);
  const none = alone.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0);
  expect(none).toEqual([]);
});

test("a group has a file, what stands in a folder, and what the router asks for with a question", () => {
  const groupOf = (id: string) => bundledGroups.find(({ test: isIn }) => isIn(id))?.name ?? null;
  expect(groupOf(resolve(ROOT, "packages/ui/src/actions/button.tsx"))).toBe("parts");
  expect(groupOf(resolve(ROOT, "packages/ui/src/actions/icon-button.tsx"))).toBeNull();
  expect(groupOf(resolve(ROOT, "src/web/slots/all-slots.ts"))).toBe("app");
  const shell = resolve(ROOT, "src/web/shell/shell.layout.tsx");
  expect(groupOf(`${shell}?__react-router-build-client-route`)).toBe("app");
  expect(groupOf("\0vite/preload-helper.js")).toBe("parts");
});
