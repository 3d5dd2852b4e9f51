import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutReload } from "./route-failures-plugin.ts";

const folder = dirname(createRequire(import.meta.url).resolve("react-router/package.json"));
const loaderOf = (build: string): string =>
  readFileSync(join(folder, `dist/${build}/lib/dom/ssr/routeModules.js`), "utf8");

describe("React Router's loader of route modules", () => {
  it.each(["production", "development"])("hands on a failure and reloads nothing (%s)", (build) => {
    expect(loaderOf(build)).toContain("location.reload()");
    const mended = withoutReload(loaderOf(build));
    expect(mended).not.toContain("location.reload()");
    expect(mended).toMatch(/throw error;\s*\}\s*\}/);
  });

  it("stops the build where another version reloads in another way", () => {
    expect(() => withoutReload("history.go(0);")).toThrow("in another way");
  });
});
