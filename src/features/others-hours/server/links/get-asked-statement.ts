import type { Verb } from "#server/http/implement.ts";
import type { getAskedStatement as contract } from "#features/others-hours/contract.ts";
import { keepPrivate, openLink } from "./open-link.ts";
import { presentAskedStatement } from "../present-line.ts";

export const getAskedStatement: Verb<typeof contract> = async ({ db, params, receivedAt: at, http }) => {
  keepPrivate(http.reply);
  return presentAskedStatement(await openLink(db, { token: params.token, at }));
};
