import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { revokeShare as contract } from "#features/evidence/sharing-contract.ts";
import { recordActs } from "../acts/act-store.ts";
import { findFile } from "../reading/find-files.ts";
import { presentShare } from "./present-share.ts";
import { revokeShareRow } from "./share-store.ts";

export const revokeShare: Verb<typeof contract> = async ({ db, platform, scope, params, receivedAt: at }) => {
  const share = await revokeShareRow(scope, db, params.id, at);
  if (!share) throw new AppError("not_found");
  const file = await findFile(scope, db, share.fileId);
  await recordActs(scope, db, [{ act: "share_end", file: file ?? null }], { platform, at });
  return presentShare(share, at);
};
