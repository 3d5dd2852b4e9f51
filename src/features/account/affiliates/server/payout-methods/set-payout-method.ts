import type { Db } from "#server/database/database.ts";
import { postMail } from "#server/mail-delivery/send-mail.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { ShownPayoutMethod } from "#features/account/affiliates/payouts-contract.ts";
import { maskPayee, type Payee } from "#features/account/affiliates/payouts/payee.ts";
import { METHOD_WAIT_DAYS } from "#features/account/affiliates/payouts/rules-payout.ts";
import { lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { raiseFlag } from "../flags/flag-store.ts";
import type { PayoutMethodRow } from "../payout-table.ts";
import { findPayoutMethod, findSharers, lockAccount, savePayoutMethod } from "./method-store.ts";
import { payoutMethodMail } from "./payout-method-mail.ts";
import { markOfAccount, openPayee, sealPayee } from "./sealed-payee.ts";

const WAIT_MS = METHOD_WAIT_DAYS * 86_400_000;

const show = ({ method, masked, setAt, usableFrom }: PayoutMethodRow): ShownPayoutMethod => ({
  method,
  masked,
  setAt: setAt.toISOString(),
  usableFrom: usableFrom.toISOString(),
});

/** Null: the affiliate has not said yet how they are paid. */
export const readPayoutMethod = async (db: Db, affiliateId: Id): Promise<ShownPayoutMethod | null> => {
  const row = await findPayoutMethod(db, affiliateId);
  return row ? show(row) : null;
};

type Setting = { affiliateId: Id; payee: Payee };

/**
 * How an affiliate is paid from now on, within the transaction of whoever says so; the caller has made sure who it is. Any
 * change waits seven days, and their address is told; the same once more changes nothing. If another affiliate is or was
 * paid to the account, what both earn is held.
 *
 * @throws AppError not_found
 */
export const setPayoutMethod = async (
  platform: Platform,
  tx: Db,
  { affiliateId, payee }: Setting,
): Promise<ShownPayoutMethod> => {
  const { config, now } = platform;
  const accountMark = markOfAccount(config.secret, payee);
  await lockAccount(tx, accountMark);
  const sharers = await findSharers(tx, { affiliateId, mark: accountMark });
  // In one order, so that two who hold each other do not wait for each other.
  for (const id of [...sharers, affiliateId].toSorted()) await lockAffiliate(tx, id);
  const affiliate = await lockAffiliate(tx, affiliateId);
  if (!affiliate) throw new AppError("not_found");
  const before = await findPayoutMethod(tx, affiliateId);
  const known = before && openPayee(config.sealingKeys(), before);
  if (before && JSON.stringify(known) === JSON.stringify(payee)) return show(before);
  const setAt = now();
  const row: PayoutMethodRow = {
    affiliateId,
    method: payee.method,
    masked: maskPayee(payee),
    ...sealPayee(config.sealingKeys(), affiliateId, payee),
    accountMark,
    setAt,
    usableFrom: new Date(setAt.getTime() + WAIT_MS),
  };
  await savePayoutMethod(tx, row);
  await postMail(platform, tx, payoutMethodMail(affiliate.email, row, config.publicUrl), null);
  const isOwnAlready = before?.accountMark.equals(accountMark) === true;
  if (sharers.length > 0 && !isOwnAlready) await holdBoth(platform, tx, [...sharers, affiliateId]);
  return show(row);
};

const holdBoth = async (platform: Platform, tx: Db, ids: readonly Id[]): Promise<void> => {
  for (const id of ids) {
    await updateAffiliate(tx, id, { payoutHold: "same_payout_account" });
    await raiseFlag(tx, id, "same_payout_account", platform.now());
    await placeAffiliate(platform, tx, id);
  }
};
