import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { listShares as contract } from "#features/evidence/sharing-contract.ts";
import { findFile } from "../reading/find-files.ts";
import { presentShare } from "./present-share.ts";
import { readSharesOf } from "./share-store.ts";

export const listShares: Verb<typeof contract> = async ({ db, scope, params, receivedAt: now }) => {
  if (!(await findFile(scope, db, params.id))) throw new AppError("not_found");
  return { shares: (await readSharesOf(scope, db, params.id)).map((share) => presentShare(share, now)) };
};
