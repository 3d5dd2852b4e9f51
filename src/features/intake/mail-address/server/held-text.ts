import type { ProposedMail } from "#features/intake/sources/server/index.ts";
import { type SealingKeys, seal, unseal } from "#server/sealing/sealing.ts";
import type { HeldMailRow } from "./table.ts";

/** What a mail that waits says, and what is proposed once it is added. Nothing else of it is kept. */
export type HeldText = { text: string; mails: readonly ProposedMail[] };

type Place = Pick<HeldMailRow, "userId" | "id">;

const contextOf = ({ userId, id }: Place): string => `held mail ${userId} ${id}`;

export const sealText = (keys: SealingKeys, place: Place, text: HeldText) =>
  seal(keys, JSON.stringify(text), contextOf(place));

/** Null: its key is gone, or it was changed. */
export const openText = (keys: SealingKeys, row: HeldMailRow): HeldText | null => {
  try {
    return JSON.parse(unseal(keys, row, contextOf(row))) as HeldText;
  } catch {
    return null;
  }
};
