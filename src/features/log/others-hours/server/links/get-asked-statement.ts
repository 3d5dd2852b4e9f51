import type { Answer, Call } from "#server/http/implement.ts";
import type { getAskedStatement as contract } from "#features/log/others-hours/contract.ts";
import { openStatementLink } from "./open-statement-link.ts";
import { presentAskedStatement } from "../present-line.ts";

export async function getAskedStatement({
  db,
  params,
  receivedAt: at,
  http,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return presentAskedStatement(await openStatementLink(db, { token: params.token, at, reply: http.reply }));
}
