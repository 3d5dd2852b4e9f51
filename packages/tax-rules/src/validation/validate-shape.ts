import type { Problem } from "../facts/refusal.ts";

/** Lists by path; `[]` means every member. A list followed by `?` may be missing. */
const LISTS = [
  "persons",
  "properties",
  "work",
  "otherWork",
  "otherWork[].items?",
  "otherWork[].items[].spans",
  "others?",
  "others[].individuals?",
  "elections?",
  "groupings?",
  "priorParticipation?",
  "earlierReturns?",
  "customerUse?",
  "customerUse[].classes",
  "customerUse[].classes[].periods",
] as const;

type Holder = Readonly<Record<string, unknown>>;

/** Facts may come from a script without types: every list is a list, and every member an object, before any is read. */
export function validateShape(facts: unknown): readonly Problem[] {
  if (!isHolder(facts)) return [{ path: "", message: "must be the facts of a household" }];
  const problems: Problem[] = [];
  for (const list of LISTS) {
    const steps = list.replace("?", "").split("[].");
    walk(facts, "", steps, list.endsWith("?"), problems);
    if (problems.length > 0) return problems;
  }
  return validateListsByStatement(facts);
}

function walk(holder: Holder, at: string, steps: readonly string[], optional: boolean, problems: Problem[]): void {
  const [name, ...rest] = steps;
  if (name === undefined) return;
  const value = holder[name];
  const path = at === "" ? name : `${at}.${name}`;
  if (value === undefined || value === null) {
    if (!optional && rest.length === 0) problems.push({ path, message: "must be a list" });
    return;
  }
  if (!Array.isArray(value)) {
    problems.push({ path, message: "must be a list" });
    return;
  }
  value.forEach((member: unknown, i) => {
    const here = `${path}[${i}]`;
    if (!isHolder(member)) problems.push({ path: here, message: "must be an object" });
    else walk(member, here, rest, optional, problems);
  });
}

/** What is listed has to be there where the statement says "listed". */
function validateListsByStatement(facts: Holder): readonly Problem[] {
  const wanted = [
    ["otherWork", "items"],
    ["others", "individuals"],
  ] as const;
  return wanted.flatMap(([list, field]) => {
    const statements = facts[list];
    if (!Array.isArray(statements)) return [];
    return statements.flatMap((statement: unknown, i) =>
      isHolder(statement) && statement["statement"] === "listed" && !Array.isArray(statement[field])
        ? [{ path: `${list}[${i}].${field}`, message: "must be a list" }]
        : [],
    );
  });
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
