import { findUserById } from "#server/accounts/user-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Settings } from "#server/settings/settings.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";
import { readOfAccount } from "./cap-store.ts";
import { readAccountCap } from "./limits.ts";

/** Tokens that an account has used today, by its own clock, and how many its plan allows. */
export type OwnUse = { used: number; most: number };

export const readOwnUse = async (
  { settings, now }: { settings: Settings; now: Date },
  { actorId, isPremium }: { actorId: Id; isPremium: boolean },
  db: Db,
): Promise<OwnUse> => {
  const timeZone = (await findUserById(db, actorId))?.timeZone ?? "UTC";
  const taken = await readOfAccount({ actorId }, db, civilDateInZone(now, timeZone));
  return { used: taken?.tokens ?? 0, most: (await readAccountCap(settings, db, isPremium)).tokens };
};
