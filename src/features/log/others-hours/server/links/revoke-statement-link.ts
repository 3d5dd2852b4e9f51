import { revokeLink } from "#server/links/link-store.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeStatementLink as contract } from "#features/log/others-hours/contract.ts";
import { findLink } from "./link-store.ts";
import { presentLink } from "../present-line.ts";

export async function revokeStatementLink({
  db,
  scope,
  params,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const isOurs = await revokeLink(scope, db, { kind: "hours_statement", id: params.id, at });
  const link = isOurs && (await findLink(scope, db, params.id));
  if (!link) throw new AppError("not_found");
  return presentLink(link, at);
}
