import type { ProposedMail } from "#features/intake/sources/server/index.ts";
import { type SealingKeys, seal, unseal } from "#server/sealing/sealing.ts";
import { excerptOf } from "#shared/item.ts";
import { HELD_TEXT_CHARACTERS } from "../rules.ts";
import type { HeldMailRow } from "./table.ts";

type Place = Pick<HeldMailRow, "userId" | "id">;

const contextOf = ({ userId, id }: Place): string => `held mail ${userId} ${id}`;

/** What a mail that waits says, and apart from it what is proposed once it is added. Nothing else of it is kept. */
export const sealHeld = (
  keys: SealingKeys,
  place: Place,
  said: { text: string; mails: readonly ProposedMail[] },
): Pick<HeldMailRow, "sealed" | "sealedMails" | "keyId"> => {
  const text = said.text.slice(0, HELD_TEXT_CHARACTERS).toWellFormed();
  const mails = said.mails.map((mail) => ({ ...mail, excerpt: excerptOf(mail.excerpt) }));
  const { sealed, keyId } = seal(keys, JSON.stringify({ text }), contextOf(place));
  return { sealed, keyId, sealedMails: seal(keys, JSON.stringify({ mails }), contextOf(place)).sealed };
};

const open = <Said>(keys: SealingKeys, row: HeldMailRow, sealed: string): Said | null => {
  try {
    return JSON.parse(unseal(keys, { sealed, keyId: row.keyId }, contextOf(row))) as Said;
  } catch {
    return null;
  }
};

/** Null: its key is gone, or it was changed. */
export const openText = (keys: SealingKeys, row: HeldMailRow): string | null =>
  open<{ text: string }>(keys, row, row.sealed)?.text.slice(0, HELD_TEXT_CHARACTERS).toWellFormed() ?? null;

/** Null: its key is gone, or it was changed. */
export const openMails = (keys: SealingKeys, row: HeldMailRow): readonly ProposedMail[] | null =>
  open<{ mails: readonly ProposedMail[] }>(keys, row, row.sealedMails)?.mails ?? null;
