import { drizzle } from "drizzle-orm/node-postgres";
import { hasSqlDetails } from "libpg-query";
import { expect, inject } from "vitest";
import type { TestDatabase } from "#test/support/test-database.ts";
import { STATEMENTS_OVER_OWNERS } from "../crosses-owners.ts";
import { type Judgement, judgeStatement } from "./judge-statement.ts";
import type { Catalog } from "./read-statement.ts";

/** Each text is read once per process, which many test files share. */
const judged = new Map<string, Judgement | null>();
const objections = new Map<string, string>();

const object = (why: string, text: string): void => {
  const key = `${why}\n${text}`;
  if (!objections.has(key)) objections.set(key, `${expect.getState().currentTestName ?? "before the tests"}: ${key}`);
};

const named = new Set(Object.values(STATEMENTS_OVER_OWNERS).flat());

let catalog: Catalog | undefined;

/** What the parser refuses, PostgreSQL refuses as well. */
const read = (text: string): Judgement | null => {
  try {
    return judgeStatement(text, (catalog ??= new Map(Object.entries(inject("catalog")))));
  } catch (error) {
    if (hasSqlDetails(error)) return null;
    throw error;
  }
};

const judge = (text: string): Judgement | null => {
  const judgement = read(text);
  for (const fault of judgement?.faults ?? []) object(fault, text);
  if (judgement?.crosses && !named.has(judgement.crosses))
    object(`"${judgement.crosses}" says no owner and is not in crosses-owners.ts`, text);
  return judgement;
};

const hear = (text: string, values: readonly unknown[]): void => {
  let judgement = judged.get(text);
  if (judgement === undefined) judged.set(text, (judgement = judge(text)));
  if (judgement === null) return;
  const { owners, optional, title } = judgement;
  const isOfOne = owners.every((index) => values[index] === values[owners[0] ?? 0]);
  if (!isOfOne && !named.has(title)) object(`"${title}" is of two owners and not in crosses-owners.ts`, text);
  if (optional.some((index) => values[index] === null)) object("LEFT JOIN on what is null joins nothing", text);
};

/** The same database, watched for the product's statements: what a test asks through its own handle is its own affair. */
export const watchStatements = <Database extends TestDatabase>(database: Database): Database => ({
  ...database,
  db: drizzle(database.pool, { logger: { logQuery: hear } }),
});

/** The findings about the statements since the last call. */
export const takeObjections = (): string[] => {
  const taken = [...objections.values()];
  objections.clear();
  return taken;
};
