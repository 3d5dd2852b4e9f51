import { join } from "node:path";
import { BUDGET_EXCEPTIONS } from "./budget-exceptions.ts";
import { formatExcess, type BudgetException, type Excess } from "./budgets/budget.ts";
import { findCycles } from "./budgets/find-cycles.ts";
import { measureCode } from "./budgets/measure-code.ts";
import { measureFolders } from "./budgets/measure-folders.ts";
import { type Findings, tellFindings } from "./source/findings.ts";
import { isCode, listFiles } from "./source/list-files.ts";
import { readEachOnce, type ReadSource } from "./source/source-file.ts";

const FOLDERS = ["src", "packages", "tools", "e2e", "bench", "bin", "db", "docs", "test"];

/** Measures the repository at `root`: what is over budget without an exception, and exceptions that are not needed. */
export const checkBudgets = (
  root: string,
  exceptions: readonly BudgetException[],
  read: ReadSource = readEachOnce(root),
): { excesses: Excess[]; fileCount: number } => {
  const paths = listFiles(root, FOLDERS);
  const files = paths.filter(isCode).map(read);
  const found = [...files.flatMap(measureCode), ...measureFolders(paths), ...findCycles(files)];
  const excused = (excess: Excess): boolean => exceptions.some((exception) => covers(exception, excess));
  const idle = exceptions.filter((exception) => !found.some((excess) => covers(exception, excess)));
  return {
    excesses: [...found.filter((excess) => !excused(excess)), ...idle.map(idleException)],
    fileCount: files.length,
  };
};

const covers = (exception: BudgetException, { budget, path, actual }: Excess): boolean =>
  exception.budget === budget && exception.path === path && actual <= exception.limit;

const idleException = ({ budget, path }: BudgetException): Excess => ({
  budget,
  path,
  line: 1,
  actual: 0,
  message: "has an exception in tools/budget-exceptions.ts that covers nothing: delete or correct it",
});

/** What is over budget in this repository. */
export function findExcesses(root: string, read: ReadSource): Findings {
  const { excesses, fileCount } = checkBudgets(root, BUDGET_EXCEPTIONS, read);
  const summary = `budgets: ${fileCount} files, ${excesses.length} over budget`;
  return { complaints: excesses.map(formatExcess), summary };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  tellFindings(findExcesses(root, readEachOnce(root)));
}
