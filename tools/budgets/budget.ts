/** The budgets of CONTRIBUTING.md. */
export const BUDGETS = {
  /** Lines of a code file, tests included. */
  file: 300,
  /** Lines from the first to the last of a function; `describe` blocks are folders of tests and do not count. */
  function: 60,
  /** Entries of a folder; a test or demo stand-in beside its subject is part of it. */
  folder: 20,
  /** Folders above a file. */
  depth: 6,
} as const;

export type BudgetName = keyof typeof BUDGETS | "cycle" | "any";

/** Something over its budget: `actual` lines, entries, folders or uses at `path`. */
export type Excess = {
  readonly budget: BudgetName;
  readonly path: string;
  readonly line: number;
  readonly actual: number;
  readonly message: string;
};

/** What may exceed a budget: a file or folder (`path`) up to `limit`, because of `reason`. Cycles and `any` have none. */
export type BudgetException = {
  readonly budget: keyof typeof BUDGETS;
  readonly path: string;
  readonly limit: number;
  readonly reason: string;
};

export const formatExcess = ({ budget, path, line, message }: Excess): string =>
  `${path}:${line}  [${budget}] ${message}`;
