import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { installCoversLockfile } from "./install-dependencies.mjs";

const LOCKFILE = {
  packages: {
    "": {},
    "packages/ui": { version: "0.1.0" },
    "node_modules/@tenure/ui": { link: true },
    "node_modules/pg": { version: "8.0.0" },
    "node_modules/only-on-windows": { version: "1.0.0", optional: true },
  },
};

const covers = (installed: object | null): boolean =>
  installCoversLockfile(
    temporaryRepository({
      "package-lock.json": JSON.stringify(LOCKFILE),
      ...(installed ? { "node_modules/.package-lock.json": JSON.stringify({ packages: installed }) } : {}),
    }),
  );

test("an installation made by hand is accepted when every package has the version of the lockfile", () => {
  expect(covers({ "node_modules/pg": { version: "8.0.0" } })).toBe(true);
});

test.each([
  ["nothing is installed", null],
  ["a package is missing", {}],
  ["a package has another version", { "node_modules/pg": { version: "7.9.9" } }],
])("it is not accepted when %s", (_why, installed) => {
  expect(covers(installed)).toBe(false);
});
