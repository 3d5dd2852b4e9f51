import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeStatementLink as contract } from "#features/others-hours/contract.ts";
import { revokeLink } from "./link-store.ts";
import { presentLink } from "../present-line.ts";

export const revokeStatementLink: Verb<typeof contract> = async ({ db, scope, params, receivedAt: at }) => {
  const link = await revokeLink(scope, db, { id: params.id, at });
  if (!link) throw new AppError("not_found");
  return presentLink(link, at);
};
