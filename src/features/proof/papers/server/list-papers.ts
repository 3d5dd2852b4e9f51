import type { Answer, Call } from "#server/http/implement.ts";
import type { listPapers as contract } from "../contract.ts";
import { readPapers } from "./read-model.ts";

export async function listPapers({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    papers: await readPapers(scope, db, params.year),
  };
}
