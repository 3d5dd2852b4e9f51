import type { Answer, Call } from "#server/http/implement.ts";
import type { getTieOut as contract } from "../contract.ts";
import { readTieOut } from "./read-tie-out.ts";

export function getTieOut({ db, scope, params }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readTieOut(scope, db, params.year);
}
