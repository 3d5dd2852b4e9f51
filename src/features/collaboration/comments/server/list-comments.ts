import type { Answer, Call } from "#server/http/implement.ts";
import type { listComments as contract } from "../contract.ts";
import { presentThread } from "./present-thread.ts";
import { hasSubject } from "./read-model.ts";

/** Nothing is said about what does not exist, or not for the caller. */
export async function listComments({
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return (await hasSubject(scope, db, query))
    ? presentThread(scope, db, query, receivedAt)
    : { comments: [], resolved: null };
}
