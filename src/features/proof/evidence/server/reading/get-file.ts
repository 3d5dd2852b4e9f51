import type { Answer, Call } from "#server/http/implement.ts";
import type { getFile as contract } from "#features/proof/evidence/contract.ts";
import { presentFile } from "./present-file.ts";

export function getFile({ db, scope, params, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return presentFile(scope, db, params.id, receivedAt);
}
