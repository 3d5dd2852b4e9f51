import { eraseAffiliate, findAffiliateById, readUnpaid } from "#features/account/affiliates/server/index.ts";
import type {
  confirmAffiliateDeletion as confirmContract,
  getAffiliateDeletion as readContract,
  readAffiliateDeletionLink as linkContract,
  requestAffiliateDeletion as requestContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { CONFIRM_DELETION_HOURS } from "#features/account/accounts/rules.ts";
import {
  findAffiliateSecret,
  newAffiliateSecret,
  spendAffiliateSecret,
  spendAffiliateSecretsOf,
} from "#server/auth/affiliates/secret-store.ts";
import { endAffiliateSessions } from "#server/auth/affiliates/session-store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { expireAffiliateCookie } from "./affiliate-session.ts";
import { deleteCredentials } from "./credentials-store.ts";
import { leaveMail, leftMail } from "./affiliate-door-mails.ts";

const onItsWay = (): AppError =>
  new AppError("state_conflict", { message: "A payout to you is on its way. Leave once it has arrived." });

export async function getAffiliateDeletion({
  db,
  affiliate,
}: Call<typeof readContract>): Promise<Answer<typeof readContract>> {
  return readUnpaid(db, affiliate.affiliateId);
}

export async function requestAffiliateDeletion(
  call: Call<typeof requestContract>,
): Promise<Answer<typeof requestContract>> {
  const { platform, db, affiliate, receivedAt: at } = call;
  const { affiliateId } = affiliate;
  const person = await findAffiliateById(db, affiliateId);
  if (!person) throw new AppError("not_signed_in");
  if ((await readUnpaid(db, affiliateId)).processingCents !== 0) throw onItsWay();
  const minutes = CONFIRM_DELETION_HOURS * 60;
  const token = await newAffiliateSecret(db, { affiliateId, purpose: "confirm_deletion", at, minutes });
  const link = `${platform.config.publicUrl}/affiliate/confirm-deletion?token=${token}`;
  await postMail(platform, db, leaveMail(person.email, link), null);
  return { ok: true };
}

export async function readAffiliateDeletionLink(call: Call<typeof linkContract>): Promise<Answer<typeof linkContract>> {
  const { db, body, receivedAt: at } = call;
  const affiliateId = await findAffiliateSecret(db, { secret: body.token, purpose: "confirm_deletion", at });
  if (affiliateId === null) throw new AppError("token_spent");
  const { unpaidCents } = await readUnpaid(db, affiliateId);
  return { unpaidCents };
}

/** Everything of theirs by which anyone got in or was known. `agreed` throws unless they know what they lose. Null: no one is there. */
export const eraseAffiliateAndAccess = async (
  platform: Platform,
  tx: Db,
  affiliateId: Id,
  at: Date,
  agreed: Parameters<typeof eraseAffiliate>[4] = () => {},
): Promise<{ email: string } | null> => {
  const person = await eraseAffiliate(platform, tx, affiliateId, at, agreed);
  if (!person) return null;
  await endAffiliateSessions(tx, { affiliateId, at });
  await deleteCredentials(tx, affiliateId);
  await spendAffiliateSecretsOf(tx, affiliateId, null, at);
  return person;
};

/**
 * The link, the erasure and the end of every session in one transaction. The tombstone comes last, when nothing refuses any
 * more: one without an erasure would erase, at the next start, who is still there.
 */
export async function confirmAffiliateDeletion(
  call: Call<typeof confirmContract>,
): Promise<Answer<typeof confirmContract>> {
  const { platform, db, body, receivedAt: at } = call;
  const affiliateId = await spendAffiliateSecret(db, { secret: body.token, purpose: "confirm_deletion", at });
  if (affiliateId === null) throw new AppError("token_spent");
  const person = await eraseAffiliateAndAccess(platform, db, affiliateId, at, ({ unpaidCents, processingCents }) => {
    if (processingCents !== 0) throw onItsWay();
    if (unpaidCents !== body.forfeitsCents)
      throw new AppError("state_conflict", { message: "What you earned has changed. Read the page again." });
  });
  if (!person) throw new AppError("token_spent");
  await postMail(platform, db, leftMail(person.email, platform.config.publicUrl), null);
  expireAffiliateCookie(call);
  await platform.tombstones.put(affiliateId, at);
  return { ok: true };
}
