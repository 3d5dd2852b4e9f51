import type { Answer, Call } from "#server/http/implement.ts";
import type { listSavedCalculations as contract } from "../contract.ts";
import { presentSaved } from "./present-saved.ts";
import { readSaved } from "./store.ts";

export async function listSavedCalculations({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    items: (await readSaved(scope, db)).map(presentSaved),
  };
}
