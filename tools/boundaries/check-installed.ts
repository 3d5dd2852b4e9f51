import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest } from "../source/list-files.ts";
import { resolveImport } from "../source/resolve-import.ts";
import type { SourceFile } from "../source/source-file.ts";
import type { Violation } from "./violation.ts";

/** The configuration that a build reads. */
export const BUILD_CONFIGURATION = ["react-router.config.ts", "vite.config.ts"];

/** What runs where `npm start` alone has installed: the product, and what builds it. */
const RUNS_AT_START = /^(src|bin|packages|tools\/web-build|tools\/bootstrap)\//;

/** The packages that `npm start` leaves out: those of `devDependencies`. */
export const readTools = (root: string): ReadonlySet<string> => {
  const path = join(root, "package.json");
  if (!existsSync(path)) return new Set();
  const { devDependencies = {} } = JSON.parse(readFileSync(path, "utf8")) as { devDependencies?: object };
  return new Set(Object.keys(devDependencies));
};

/** What runs at a start imports nothing that a start does not install (decision 0127). Types are gone by then. */
export const checkInstalled = ({ path, imports }: SourceFile, tools: ReadonlySet<string>): Violation[] => {
  if (isTest(path) || !(RUNS_AT_START.test(path) || BUILD_CONFIGURATION.includes(path))) return [];
  return imports.flatMap(({ specifier, typeOnly, line }) => {
    const target = resolveImport(path, specifier);
    if (typeOnly || target.kind !== "package" || !tools.has(target.name)) return [];
    const message = `"${target.name}" is a devDependency, which \`npm start\` does not install: make it a dependency`;
    return [{ path, line, rule: "installed" as const, message }];
  });
};
