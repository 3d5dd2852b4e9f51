import type { Answer, Call } from "#server/http/implement.ts";
import type { listSavedViews as contract } from "../contract.ts";
import { readViews } from "./store.ts";

export async function listSavedViews({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { views: await readViews(scope, db) };
}
