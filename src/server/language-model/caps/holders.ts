import type { Db, Tx } from "#server/database/database.ts";
import { type CivilDate, monthOf } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import * as store from "./cap-store.ts";
import type { Share } from "./cap-store.ts";
import type { AiCap } from "#shared/settings/ai-caps.ts";

/** What holds a question: its cap, and what was taken of it. */
export type Holder = {
  whose: "account" | "installation";
  most: Share;
  /** False: it doesn't fit any more. The share alone must fit. */
  take(tx: Tx, share: Share): Promise<boolean>;
  change(tx: Tx, change: Share): Promise<void>;
  taken(db: Db): Promise<Share>;
};

const NOTHING: Share = { tokens: 0, costMicros: 0 };

/** An account, on a day in its own time zone. */
export const accountHolder = (account: { actorId: Id; day: CivilDate }, most: Share): Holder => ({
  whose: "account",
  most,
  take: (tx, share) => store.takeOfAccount(account, tx, { day: account.day, share, most }),
  change: (tx, change) => store.changeOfAccount(account, tx, { day: account.day, change }),
  taken: async (db) => (await store.readOfAccount(account, db, account.day)) ?? NOTHING,
});

/** The installation, in the month (of UTC) of a day. */
export const installationHolder = (day: CivilDate, most: Share): Holder => {
  const month = `${monthOf(day)}-01`;
  return {
    whose: "installation",
    most,
    take: (tx, share) => store.takeOfMonth(tx, { month, share, most }),
    change: (tx, change) => store.changeOfMonth(tx, { month, change }),
    taken: async (db) => (await store.readOfMonth(db, month)) ?? NOTHING,
  };
};

/** Which cap it would pass; null: none. */
export const capOver = ({ whose, most }: Holder, share: Share): AiCap | null => {
  if (share.tokens > most.tokens) return `${whose}_tokens`;
  return share.costMicros > most.costMicros ? `${whose}_cost` : null;
};
