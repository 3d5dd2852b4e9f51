import type { Share } from "#features/evidence/sharing-contract.ts";
import { shareStateOf } from "#features/evidence/rules.ts";
import type { ShareRow } from "../table.ts";

export const presentShare = (share: ShareRow, now: Date): Share => ({
  id: share.id,
  state: shareStateOf(share, now),
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
  accessCount: share.accessCount,
  lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
});
