import { join } from "node:path";
import { BUDGET_EXCEPTIONS } from "./budget-exceptions.ts";
import { formatExcess, type BudgetException, type Excess } from "./budgets/budget.ts";
import { findCycles } from "./budgets/find-cycles.ts";
import { measureCode } from "./budgets/measure-code.ts";
import { measureFolders } from "./budgets/measure-folders.ts";
import { isCode, listFiles } from "./source/list-files.ts";
import { readSourceFile } from "./source/source-file.ts";

const FOLDERS = ["src", "packages", "tools", "e2e", "bench", "bin", "db", "docs", "test"];

/** Measures the repository at `root`: what is over budget without an exception, and exceptions that are not needed. */
export const checkBudgets = (
  root: string,
  exceptions: readonly BudgetException[],
): { excesses: Excess[]; fileCount: number } => {
  const paths = listFiles(root, FOLDERS);
  const files = paths.filter(isCode).map((path) => readSourceFile(root, path));
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

if (import.meta.main) {
  const { excesses, fileCount } = checkBudgets(join(import.meta.dirname, ".."), BUDGET_EXCEPTIONS);
  for (const excess of excesses) console.error(formatExcess(excess));
  console.log(`budgets: ${fileCount} files, ${excesses.length} over budget`);
  process.exitCode = excesses.length === 0 ? 0 : 1;
}
