import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";
import { addsTo, installCovers, isInstalled, refuseOldNpm, removeUnread } from "./install-dependencies.mjs";
import { findPinnedNode, linkPinnedNode } from "./pinned-node.mjs";

const LOCKFILE = {
  packages: {
    "": {},
    "packages/ui": { version: "0.1.0" },
    "node_modules/@tenure/ui": { link: true },
    "node_modules/pg": { version: "8.0.0" },
    "node_modules/vitest": { version: "5.0.0", dev: true },
    "node_modules/only-on-windows": { version: "1.0.0", optional: true },
  },
};

const SERVES = { "node_modules/pg": { version: "8.0.0" } };
const ALL = { ...SERVES, "node_modules/vitest": { version: "5.0.0" } };

const repositoryWith = (installed: object | null): string =>
  temporaryRepository({
    "package-lock.json": JSON.stringify(LOCKFILE),
    ...(installed ? { "node_modules/.package-lock.json": JSON.stringify({ packages: installed }) } : {}),
  });

const stampIn = (root: string): string => readFileSync(join(root, "node_modules/.tenure-lockfile"), "utf8");

describe("an installation made by hand", () => {
  test("is accepted when every package has the version of the lockfile", () => {
    expect(installCovers(repositoryWith(ALL), "all")).toBe(true);
  });

  test("serves a start without the tools of tests, and no test", () => {
    const root = repositoryWith(SERVES);
    expect(installCovers(root, "start")).toBe(true);
    expect(installCovers(root, "all")).toBe(false);
  });

  test.each([
    ["nothing is installed", null],
    ["a package is missing", {}],
    ["a package has another version", { "node_modules/pg": { version: "7.9.9" } }],
  ])("is not accepted when %s", (_why, installed) => {
    expect(installCovers(repositoryWith(installed), "start")).toBe(false);
  });
});

describe("the stamp", () => {
  test("says that everything is there, so that a start after the tests installs nothing", () => {
    const root = repositoryWith(ALL);
    expect(isInstalled(root, "start")).toBe(true);
    expect(stampIn(root)).toMatch(/ all$/);
    writeFileSync(join(root, "node_modules/.package-lock.json"), "{}");
    expect(isInstalled(root, "start")).toBe(true);
    expect(isInstalled(root, "all")).toBe(true);
  });

  test("of a start does not pass for the tests", () => {
    const root = repositoryWith(SERVES);
    expect(isInstalled(root, "start")).toBe(true);
    expect(stampIn(root)).toMatch(/ start$/);
    expect(isInstalled(root, "all")).toBe(false);
  });

  test("of another lockfile passes for nothing", () => {
    const root = repositoryWith(ALL);
    isInstalled(root, "all");
    const newer = { packages: { ...LOCKFILE.packages, "node_modules/zod": { version: "4.0.0" } } };
    writeFileSync(join(root, "package-lock.json"), JSON.stringify(newer));
    expect(isInstalled(root, "start")).toBe(false);
  });
});

describe("what tests need besides", () => {
  test("is added to what serves, which a server may be running on", () => {
    expect(addsTo(repositoryWith(SERVES), "all")).toBe(true);
  });

  test("comes with everything anew after an addition that was killed", () => {
    const root = repositoryWith(SERVES);
    writeFileSync(join(root, "node_modules/.tenure-adding"), "");
    expect(addsTo(root, "all")).toBe(false);
  });

  test("comes with everything anew where nothing whole is installed", () => {
    expect(addsTo(repositoryWith({}), "all")).toBe(false);
  });
});

test("of the engines and data that read pictures the one that is used stays", () => {
  const root = temporaryRepository({
    "node_modules/tesseract.js-core/LICENSE": "Apache",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm": "used",
    "node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js": "unread",
    "node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz": "used",
    "node_modules/@tesseract.js-data/eng/4.0.0/eng.traineddata.gz": "unread",
  });
  removeUnread(root);
  removeUnread(root);
  const isThere = (path: string): boolean => existsSync(join(root, "node_modules", path));
  expect(isThere("tesseract.js-core/LICENSE")).toBe(true);
  expect(isThere("tesseract.js-core/tesseract-core-simd-lstm.wasm")).toBe(true);
  expect(isThere("tesseract.js-core/tesseract-core-simd-lstm.wasm.js")).toBe(false);
  expect(isThere("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz")).toBe(true);
  expect(isThere("@tesseract.js-data/eng/4.0.0")).toBe(false);
});

test("an npm that cannot read the lockfile is refused with what to do, and one that says nothing is left to itself", () => {
  for (const fine of ["10.9.9\n", "npm warn something 1.0.0 old\n11.19.1\n", "", "Error: spawn npm ENOENT"])
    expect(() => refuseOldNpm(fine)).not.toThrow();
  expect(() => refuseOldNpm("9.2.0\n")).toThrow('this is npm 9.2.0. As root run "npm install -g npm@10"');
});

const BINARY = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

test.skipIf(process.platform === "win32")(
  "the pinned Node is what scripts of npm find, whatever npm installed it",
  () => {
    const root = temporaryRepository({ [BINARY]: "of the lockfile" });
    for (let times = 0; times < 2; times += 1) linkPinnedNode(root);
    expect(readFileSync(join(root, "node_modules/.bin/node"), "utf8")).toBe("of the lockfile");
    expect(findPinnedNode(root)).toBe(join(root, BINARY));
  },
);

test("where none is installed nothing is linked", () => {
  const root = temporaryRepository({ "package.json": "{}" });
  linkPinnedNode(root);
  expect(existsSync(join(root, "node_modules/.bin"))).toBe(false);
});
