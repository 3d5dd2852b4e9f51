import type { getAdminHistory as contract } from "#features/administration/contract/history.ts";
import type { Verb } from "#server/http/implement.ts";
import { readHistory } from "./read-model.ts";

export const getAdminHistory: Verb<typeof contract> = async ({ db, query }) => ({
  entries: await readHistory(db, query),
});
