import type { Share } from "#features/proof/evidence/sharing-contract.ts";
import type { BookLink } from "#server/links/table.ts";
import { linkStateOf } from "#shared/book-link.ts";

export const presentShare = (link: BookLink, now: Date): Share => ({
  id: link.id,
  state: linkStateOf(link, now),
  createdAt: link.createdAt.toISOString(),
  expiresAt: link.expiresAt.toISOString(),
  accessCount: link.openCount,
  lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
});
