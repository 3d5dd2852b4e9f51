import type { Verb } from "#server/http/implement.ts";
import type { getAskedStatement as contract } from "#features/others-hours/contract.ts";
import { openStatementLink } from "./open-statement-link.ts";
import { presentAskedStatement } from "../present-line.ts";

export const getAskedStatement: Verb<typeof contract> = async ({ db, params, receivedAt: at, http }) => {
  return presentAskedStatement(await openStatementLink(db, { token: params.token, at, reply: http.reply }));
};
