import type { getAdminHistory as contract } from "#features/operations/administration/contract/history.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readHistory } from "./read-model.ts";

export async function getAdminHistory({ db, query }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    entries: await readHistory(db, query),
  };
}
