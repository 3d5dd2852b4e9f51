import { createHmac } from "node:crypto";
import type { Tx } from "#server/database/database.ts";
import type { Call } from "#server/http/implement.ts";
import { addressKey } from "#server/rate-limits/rate-limiter.ts";
import type { Id } from "#shared/ids.ts";
import { normalizeAddress } from "#features/account/billing/server/index.ts";
import { holdOfSignup, readCode } from "#features/account/affiliates/rules-attribution.ts";
import { flagOfHold } from "#features/account/affiliates/flags/rules-flags.ts";
import { readProgram } from "../program-store.ts";
import { raiseFlags } from "../flags/flag-store.ts";
import { isDisposable } from "../flags/is-disposable.ts";
import { readReferralCookie, REFERRAL_COOKIE } from "./referral-cookie.ts";
import { findAffiliateOfCode, insertReferral } from "./referral-store.ts";

/** Tells a network address again without keeping it. */
export const markOfAddress = (secret: string, address: string): Buffer =>
  createHmac("sha256", secret)
    .update(`affiliate address ${addressKey(address)}`)
    .digest();

/** What the row of a new account says of who sent it. */
export type BoundReferral = { affiliateId: Id; referralCode: string; referralId: Id };

type BindingCall = Pick<Call, "platform" | "receivedAt" | "address" | "http">;

/**
 * By whose link a new account came, in the transaction that opens it: the first click that the browser remembers, else the
 * code that the visit carried. Null: by nobody's. It never refuses an account.
 */
export const bindReferral = async (
  tx: Tx,
  { platform, receivedAt, address, http }: BindingCall,
  { email, via }: { email: string; via: string | undefined },
): Promise<BoundReferral | null> => {
  const { config, newId } = platform;
  const cookie = http.request.cookies[REFERRAL_COOKIE];
  if (cookie === undefined && readCode(via) === null) return null;
  const { cookieDays } = await readProgram(tx);
  const first = readReferralCookie({ ...config, cookieDays }, cookie, receivedAt);
  const affiliate = await findFirst(tx, [first?.code ?? null, readCode(via)]);
  if (!affiliate?.referralCode) return null;
  const mark = affiliate.addressMark;
  const referralId = newId();
  const holdReason = holdOfSignup({
    isOwnMailbox: normalizeAddress(email) === normalizeAddress(affiliate.email),
    isSameAddress: mark !== null && mark.equals(markOfAddress(config.secret, address)),
  });
  await insertReferral(tx, {
    affiliateId: affiliate.id,
    id: referralId,
    type: "signup",
    onDay: receivedAt.toISOString().slice(0, 10),
    clickedAt: first?.code === affiliate.referralCode ? first.clickedAt : null,
    holdReason,
    createdAt: receivedAt,
  });
  const flags = [holdReason && flagOfHold(holdReason), isDisposable(email) ? ("disposable_address" as const) : null];
  const raised = flags
    .flatMap((type) => type ?? [])
    .map((type) => ({ affiliateId: affiliate.id, type, occurrences: 1 }));
  await raiseFlags(tx, raised, receivedAt);
  return { affiliateId: affiliate.id, referralCode: affiliate.referralCode, referralId };
};

const findFirst = async (tx: Tx, codes: readonly (string | null)[]) => {
  for (const code of codes) {
    const found = code === null ? undefined : await findAffiliateOfCode(tx, code);
    if (found) return found;
  }
  return undefined;
};
