import { findUserByEmail } from "#server/accounts/user-store.ts";
import { readMemberRows } from "#server/auth/book-members-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { readInvoices } from "#features/account/billing/server/index.ts";
import type { ReferralHold } from "#features/account/affiliates/rules-attribution.ts";

const INVOICES_MAX = 1000;

const cardsOf = async (userId: Id, db: Db): Promise<ReadonlySet<string>> =>
  new Set((await readInvoices({ userId }, db, INVOICES_MAX)).flatMap(({ card }) => card ?? []));

/** Whether one is the spouse in the other's book. An adviser works in the books of those whom they bring, and is none. */
const isSpouse = async (ownerId: Id, memberId: Id, db: Db): Promise<boolean> =>
  (await readMemberRows({ userId: ownerId }, db)).some((row) => row.memberId === memberId && row.relation === "admin");

/** What an account has in common with the account of the affiliate, who may have none. */
export const findHousehold = async (db: Db, userId: Id, affiliateEmail: string): Promise<ReferralHold | null> => {
  const own = await findUserByEmail(db, affiliateEmail);
  if (!own) return null;
  if (own.id === userId) return "own_code";
  if ((await isSpouse(userId, own.id, db)) || (await isSpouse(own.id, userId, db))) return "same_household";
  const cards = await cardsOf(own.id, db);
  return [...(await cardsOf(userId, db))].some((card) => cards.has(card)) ? "same_card" : null;
};
