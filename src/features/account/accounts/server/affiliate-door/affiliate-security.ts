import { findAffiliateById } from "#features/account/affiliates/server/index.ts";
import type {
  addAffiliateAuthenticator as addContract,
  confirmAffiliateAuthenticator as confirmContract,
  getAffiliateSecurity as readContract,
  makeAffiliateRecoveryCodes as codesContract,
  proveAffiliateAgain as proveContract,
  removeAffiliateAuthenticator as removeContract,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { changeAffiliateSession } from "#server/auth/affiliates/session-store.ts";
import { provedUntil } from "#server/auth/require-step-up.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { verifyPassword } from "#server/passwords/password.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { giveTryBack, takeTry } from "../password/tries-store.ts";
import { wrongCode } from "../second-step/codes.ts";
import { newTotpKey, stepOfCode, totpUri } from "../second-step/totp.ts";
import { makeAffiliateCodes, openAffiliateKey, sealAffiliateKey, takeAffiliateCode } from "./affiliate-codes.ts";
import { affiliateChangeMail } from "./affiliate-door-mails.ts";
import {
  countAffiliateCodes,
  findCredentials,
  lockCredentials,
  replaceAffiliateCodes,
  saveAuthenticator,
} from "./credentials-store.ts";
import type { CredentialsRow } from "./credentials-table.ts";

/** With a second step, a password alone is not enough here either. */
const waysOf = ({ confirmedAt }: Pick<CredentialsRow, "confirmedAt">) =>
  confirmedAt === null ? (["password"] as const) : (["code", "recoveryCode"] as const);

const present = async (db: Db, affiliateId: Id): Promise<CredentialsRow> => {
  const row = await lockCredentials(db, affiliateId);
  if (!row) throw new AppError("not_signed_in");
  return row;
};

const tell = async (
  platform: Platform,
  tx: Db,
  affiliateId: Id,
  change: Parameters<typeof affiliateChangeMail>[1],
): Promise<void> => {
  const affiliate = await findAffiliateById(tx, affiliateId);
  if (affiliate)
    await postMail(platform, tx, affiliateChangeMail(affiliate.email, change, platform.config.publicUrl), null);
};

export async function getAffiliateSecurity({
  db,
  affiliate,
}: Call<typeof readContract>): Promise<Answer<typeof readContract>> {
  // A sample affiliate has none: it is let in by whoever shows it.
  const { confirmedAt } = (await findCredentials(db, affiliate.affiliateId)) ?? { confirmedAt: null };
  return {
    authenticatorSince: confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: await countAffiliateCodes(db, affiliate.affiliateId),
    ways: [...waysOf({ confirmedAt })],
  };
}

/** When it fails, the session is as good as before: nothing here is a 401. */
export async function proveAffiliateAgain(call: Call<typeof proveContract>): Promise<Answer<typeof proveContract>> {
  const { db, affiliate, body, platform, receivedAt: at } = call;
  const { affiliateId, sessionId: id } = affiliate;
  const { way, secret } = body;
  const row = await findCredentials(db, affiliateId);
  if (!row || !(waysOf(row) as readonly string[]).includes(way)) throw refuseSecret(NOT_THAT_WAY);
  const key = `confirm affiliate ${affiliateId}`;
  await takeTry(db, key, at);
  if (way === "password") {
    if (!(await verifyPassword(secret, row.passwordHash))) throw refuseSecret("That is not your password.");
  } else if (!(await takeAffiliateCode(platform, db, { affiliateId, way, secret, at }))) throw wrongCode(way);
  await giveTryBack(db, [key], at);
  await changeAffiliateSession(db, { affiliateId, id }, { provedAt: at });
  return { provedUntil: provedUntil(at).toISOString() };
}

const NOT_THAT_WAY = "Your account is not opened that way. Reload the page.";
const refuseSecret = (message: string): AppError => new AppError("validation_failed", { fields: { secret: message } });

const inUse = (): AppError =>
  new AppError("state_conflict", { message: "You have an authenticator app already. Remove it first." });

export async function addAffiliateAuthenticator(call: Call<typeof addContract>): Promise<Answer<typeof addContract>> {
  const { platform, db, affiliate } = call;
  const { affiliateId } = affiliate;
  if ((await present(db, affiliateId)).confirmedAt !== null) throw inUse();
  const person = await findAffiliateById(db, affiliateId);
  const key = newTotpKey();
  const sealed = sealAffiliateKey(platform, affiliateId, key);
  await saveAuthenticator(db, affiliateId, { ...sealed, confirmedAt: null, lastStep: 0 });
  return { key, uri: totpUri(key, `${person?.email ?? ""} (affiliate)`) };
}

export async function confirmAffiliateAuthenticator(
  call: Call<typeof confirmContract>,
): Promise<Answer<typeof confirmContract>> {
  const { platform, db, affiliate, body, receivedAt: at } = call;
  const { affiliateId } = affiliate;
  const tries = `confirm affiliate ${affiliateId}`;
  await takeTry(db, tries, at);
  const recoveryCodes = await inTransaction(platform.database.db, async (tx) => {
    const row = await present(tx, affiliateId);
    if (row.confirmedAt !== null) throw inUse();
    if (row.sealed === null) throw new AppError("state_conflict");
    const key = openAffiliateKey(platform, row);
    const lastStep = key === null ? null : stepOfCode(key, body.code, at);
    if (lastStep === null)
      throw new AppError("validation_failed", {
        fields: { code: "That code is not right. Enter the one that your app shows now." },
      });
    await saveAuthenticator(tx, affiliateId, { ...row, confirmedAt: at, lastStep });
    await tell(platform, tx, affiliateId, "authenticator");
    return makeAffiliateCodes(tx, affiliateId);
  });
  await giveTryBack(db, [tries], at);
  return { recoveryCodes };
}

export async function removeAffiliateAuthenticator(
  call: Call<typeof removeContract>,
): Promise<Answer<typeof removeContract>> {
  const { platform, db, affiliate } = call;
  const { affiliateId } = affiliate;
  const { confirmedAt } = await present(db, affiliateId);
  await saveAuthenticator(db, affiliateId, { sealed: null, keyId: null, confirmedAt: null, lastStep: 0 });
  await replaceAffiliateCodes(db, affiliateId, []);
  if (confirmedAt !== null) await tell(platform, db, affiliateId, "noAuthenticator");
  return { ok: true };
}

export async function makeAffiliateRecoveryCodes(
  call: Call<typeof codesContract>,
): Promise<Answer<typeof codesContract>> {
  const { platform, db, affiliate } = call;
  const { affiliateId } = affiliate;
  if ((await present(db, affiliateId)).confirmedAt === null)
    throw new AppError("state_conflict", { message: "Add an authenticator app first." });
  await tell(platform, db, affiliateId, "codes");
  return { recoveryCodes: await makeAffiliateCodes(db, affiliateId) };
}
