import type { Chore } from "#server/work/chore.ts";
import { readMethodsSealedOtherwise, resealMethod } from "../payout-methods/method-store.ts";
import { openPayee, sealPayee } from "../payout-methods/sealed-payee.ts";
import { readPayoutsSealedOtherwise, resealPayout } from "./payout-store.ts";

/** After that, keys older than the newest may be removed from the settings. */
export const resealPayees: Chore = {
  name: "seal where affiliates are paid with the newest key",
  everyMinutes: 24 * 60,
  run: async ({ database: { db }, config }) => {
    const keys = config.sealingKeys();
    const keyId = keys[0]?.id ?? "";
    for (const row of await readMethodsSealedOtherwise(db, keyId)) {
      const payee = openPayee(keys, row);
      if (payee) await resealMethod(db, row, sealPayee(keys, row.affiliateId, payee));
    }
    for (const row of await readPayoutsSealedOtherwise(db, keyId)) {
      const payee = openPayee(keys, row);
      if (payee) await resealPayout(db, row, sealPayee(keys, row.affiliateId, payee));
    }
  },
};
