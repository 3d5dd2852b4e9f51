import { createHmac } from "node:crypto";
import { type SealingKeys, seal, unseal } from "#server/sealing/sealing.ts";
import type { Id } from "#shared/ids.ts";
import { accountOf, type Payee, payeeSchema } from "#features/account/affiliates/payouts/payee.ts";

/** One of another affiliate does not open here. A payout has the bytes of the method that it was frozen from. */
const contextOf = (affiliateId: Id): string => `payee of affiliate ${affiliateId}`;

export const sealPayee = (keys: SealingKeys, affiliateId: Id, payee: Payee): { sealed: string; keyId: string } =>
  seal(keys, JSON.stringify(payee), contextOf(affiliateId));

/** Null: its key is gone, or it was changed; only the affiliate can say it again. */
export const openPayee = (keys: SealingKeys, row: { affiliateId: Id; sealed: string; keyId: string }): Payee | null => {
  try {
    return payeeSchema.parse(JSON.parse(unseal(keys, row, contextOf(row.affiliateId))));
  } catch {
    return null;
  }
};

/** Tells the same account again without keeping it. */
export const markOfAccount = (secret: string, payee: Payee): Buffer =>
  createHmac("sha256", secret)
    .update(`payout account ${accountOf(payee)}`)
    .digest();
