import type { Answer, Call } from "#server/http/implement.ts";
import type { listImports as contract } from "../contract.ts";
import { presentSummary } from "./present-import.ts";
import { readImports } from "./store.ts";

export async function listImports({ db, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    imports: (await readImports(scope, db)).map(presentSummary),
  };
}
