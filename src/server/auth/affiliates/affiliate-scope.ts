import type { Id } from "#shared/ids.ts";

/** An affiliate at the keyboard. What their status allows is asked of their row: whoever waits or was turned away signs in too. */
export type AffiliateScope = {
  affiliateId: Id;
  sessionId: Id;
  /** When they last proved, in this session, who they are. */
  provedAt: Date;
};
