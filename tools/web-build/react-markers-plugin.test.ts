import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { withoutStacks } from "./react-markers-plugin.ts";

const folder = dirname(createRequire(import.meta.url).resolve("react-dom/package.json"));
const client = readFileSync(join(folder, "cjs/react-dom-client.production.js"), "utf8");

describe("React's markers", () => {
  it("are no errors of their own while the installed client is run", () => {
    const madeAtTheTop = (code: string) => code.match(/^(?:var | {2})\w+ = Error\(/gm) ?? [];
    expect(madeAtTheTop(client)).toHaveLength(5);
    expect(madeAtTheTop(withoutStacks(client))).toEqual([]);
  });

  it("still say what they are", () => {
    const made = withoutStacks(
      [460, 461, 474, 519, 542].map((code) => `var m${code} = Error(formatProdErrorMessage(${code}));`).join("\n"),
    );
    const marker: unknown = new Function("formatProdErrorMessage", `${made} return m519;`)(
      (code: number) => `#${code}`,
    );
    expect(marker).toBeInstanceOf(Error);
    expect(String(marker)).toBe("Error: #519");
    expect((marker as Error).stack).toBeUndefined();
  });

  it("stop the build where another version has others", () => {
    expect(() => withoutStacks("var a = Error(formatProdErrorMessage(519));")).toThrow("1 markers where 5");
  });
});
