import type { Db } from "#server/database/database.ts";
import { noteErasedText } from "#server/database/scrub/erased-text.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { forgetInsights } from "../insights/insight-store.ts";
import { lockAffiliate, updateAffiliate } from "../commission/commission-store.ts";
import { placeAffiliate } from "../commission/settle.ts";
import { forgetPayees } from "../payout-methods/method-store.ts";
import { readUnpaid, type Unpaid } from "../commission/unpaid-store.ts";

/**
 * The person leaves and what was earned stays: what is open is forfeited like that of anyone turned away, and what was paid
 * and every posting stand, of somebody without a name; how they were paid is kept masked alone. Their code stays taken, or
 * somebody else would earn by links that are out there. `agreed` throws unless they know what they lose. Null: no one is there.
 */
export const eraseAffiliate = async (
  platform: Platform,
  tx: Db,
  id: Id,
  at: Date,
  agreed: (unpaid: Unpaid) => void,
): Promise<{ email: string } | null> => {
  const before = await lockAffiliate(tx, id);
  if (!before || before.erasedAt !== null) return null;
  agreed(await readUnpaid(tx, id));
  await updateAffiliate(tx, id, {
    email: `${id}@erased.invalid`,
    fullName: "Left the program",
    platform: "Other",
    personalLink: null,
    audienceSize: null,
    message: null,
    addressMark: null,
    status: "rejected",
    statusReason: "They left the program.",
    erasedAt: at,
  });
  await forgetPayees(tx, id);
  await forgetInsights(tx, id);
  await noteErasedText(
    tx,
    ["affiliate_ai_insights", "affiliate_payout_methods", "affiliate_payouts", "affiliates"],
    at,
  );
  await placeAffiliate(platform, tx, id);
  return { email: before.email };
};
