/** One broken rule at one place. */
export type Violation = {
  readonly path: string;
  readonly line: number;
  readonly rule:
    | "import"
    | "list of paths"
    | "edge"
    | "barrel"
    | "clock"
    | "environment"
    | "table"
    | "folder"
    | "hours"
    | "installed"
    | "scope";
  readonly message: string;
};

export const formatViolation = ({ path, line, rule, message }: Violation): string =>
  `${path}:${line}  [${rule}] ${message}`;
