import type { Answer, Call } from "#server/http/implement.ts";
import type { listUsers as contract } from "#features/operations/administration/contract/users.ts";
import { pageOf } from "../lists/search.ts";
import { countUsers, readUsers } from "./read-model.ts";

export async function listUsers({ db, query, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    total: await countUsers(db, query, receivedAt),
    rows: await readUsers(db, query, { now: receivedAt, range: pageOf(query.page) }),
  };
}
