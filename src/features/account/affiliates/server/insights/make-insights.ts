import { inTransaction } from "#server/database/transaction.ts";
import type { Chore } from "#server/work/chore.ts";
import { findInsights, planInsights } from "#features/account/affiliates/insights/rules-insights.ts";
import { deleteOpenInsights, insertInsights, readKnownInsights, refreshInsight } from "./insight-store.ts";
import { readPartnerFacts } from "./partner-read-model.ts";

/** Reads all anew: what holds is made or gets the figures of now, and what nobody settled and no longer holds goes. */
export const makeInsights: Chore = {
  name: "make insights of the affiliate program",
  everyMinutes: 24 * 60,
  run: async (platform) => {
    const now = platform.now();
    await inTransaction(platform.database.db, async (tx) => {
      const known = Map.groupBy(await readKnownInsights(tx), ({ affiliateId }) => affiliateId);
      for (const { affiliateId, facts } of await readPartnerFacts(tx, now)) {
        const { made, kept, over } = planInsights(findInsights(facts, now), known.get(affiliateId) ?? []);
        known.delete(affiliateId);
        await deleteOpenInsights(tx, over);
        for (const one of kept) await refreshInsight(tx, one, now);
        const rows = made.map((found) => ({ id: platform.newId(), affiliateId, found }));
        await insertInsights(tx, rows, now);
      }
      // Of whoever was turned away or suspended nothing is left to do here.
      await deleteOpenInsights(
        tx,
        [...known.values()].flat().map(({ id }) => id),
      );
    });
  },
};
