import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Earlier records were written without a fixed shape, and no record is rewritten. */
const FIRST_IN_SHAPE = 105;
const LINES_MAX = 60;
const PARTS = ["## Context", "## Decision", "## Done when", "## Enforced by"];

/** What a decision record lacks, given its file name and text; the shape is described in `docs/decisions/README.md`. */
export const lackOf = (name: string, text: string): string[] => {
  const number = Number.parseInt(name);
  if (number < FIRST_IN_SHAPE) return [];
  const lines = text.trimEnd().split("\n");
  return [
    ...(lines[0]?.startsWith(`# ${name.slice(0, 4)} `) ? [] : ["does not begin with its number and its title"]),
    ...(lines.some((line) => /^Status: (?:accepted|superseded by \d{4})/.test(line)) ? [] : ["has no status"]),
    ...PARTS.filter((part) => !lines.includes(part)).map((part) => `has no part "${part}"`),
    ...(lines.length > LINES_MAX ? [`has ${lines.length} lines: at most ${LINES_MAX}`] : []),
  ];
};

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../../docs/decisions");
  const names = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const found = names.flatMap((name) =>
    lackOf(name, readFileSync(join(folder, name), "utf8")).map((lack) => `docs/decisions/${name}  ${lack}`),
  );
  for (const line of found) console.error(line);
  console.log(`decisions: ${names.length} records, ${found.length} faults`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
