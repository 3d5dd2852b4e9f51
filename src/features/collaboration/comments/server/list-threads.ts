import type { Answer, Call } from "#server/http/implement.ts";
import type { listThreads as contract } from "../contract.ts";
import { readThreads } from "./read-model.ts";

export async function listThreads({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { threads: await readThreads(scope, db) };
}
