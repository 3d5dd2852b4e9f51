import type { Verb } from "#server/http/implement.ts";
import type { listDailyRoots as contract } from "../contract.ts";
import { readRootsBefore } from "./transparency-store.ts";

const PAGE_ROWS = 100;

export const listDailyRoots: Verb<typeof contract> = async ({ db, query }) => {
  const rows = await readRootsBefore(db, query.before, PAGE_ROWS + 1);
  const shown = rows.slice(0, PAGE_ROWS);
  return {
    roots: shown.map(({ madeAt, ...root }) => ({ ...root, madeAt: madeAt.toISOString() })),
    nextBefore: rows.length > PAGE_ROWS ? (shown.at(-1)?.day ?? null) : null,
  };
};
