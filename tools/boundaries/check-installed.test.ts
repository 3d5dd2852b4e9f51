import { expect, test } from "vitest";
import { complaints } from "../testing/small-house.ts";

const MANIFEST = {
  "package.json": JSON.stringify({ dependencies: { vite: "8.0.0" }, devDependencies: { papaparse: "5.0.0" } }),
};

const complaintsOf = (path: string, code: string): string[] => complaints({ ...MANIFEST, [path]: code });

test.each(["bin/tenure.mjs", "tools/web-build/x.ts", "tools/bootstrap/x.mjs", "vite.config.ts"])(
  "%s imports no package that `npm start` leaves out",
  (path) => {
    expect(complaintsOf(path, 'import { parse } from "papaparse"; export const x = parse;')).toContain(
      `${path} [installed]`,
    );
    expect(complaintsOf(path, 'import { build } from "vite"; export const x = build;')).not.toContain("[installed]");
  },
);

test("a type of it, a test and a tool of ours may", () => {
  expect(complaintsOf("tools/web-build/x.ts", 'import type { X } from "papaparse"; export type Y = X;')).toEqual([]);
  const code = 'import { parse } from "papaparse"; export const x = parse;';
  expect(complaintsOf("tools/web-build/x.test.ts", code)).toEqual([]);
  expect(complaintsOf("tools/x.ts", code)).toEqual([]);
});
