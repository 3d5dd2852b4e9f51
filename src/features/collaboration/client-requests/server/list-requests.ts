import type { Answer, Call } from "#server/http/implement.ts";
import type { listRequests as contract } from "../contract.ts";
import { readDoneRequests, readOpenRequests } from "./read-model.ts";

export async function listRequests({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    open: await readOpenRequests(scope, db),
    done: await readDoneRequests(scope, db),
  };
}
