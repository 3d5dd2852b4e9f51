import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import { defineJob } from "#server/work/define-job.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { idSchema, taxYearSchema } from "#shared/schema.ts";
import { SUMMARY_SHAPE } from "#features/collaboration/clients/rules.ts";
import { readClients } from "../read-model.ts";
import { saveSummary } from "../store.ts";
import { summarizeYear } from "../summarize-year.ts";

/** Those whose book has changed since. Each is written separately, so that a list fills while it is read. */
export const refreshSummaries = defineJob({
  id: "clients.refresh-summaries",
  title: "Bring a list of clients up to date",
  payload: z.strictObject({ adviserId: idSchema, taxYear: taxYearSchema }),
  run: async (platform, { payload, signal, write }) => {
    const { adviserId, taxYear } = payload;
    const { db } = platform.database;
    const now = platform.now();
    const clients = await readClients({ actorId: adviserId, impersonatorId: null }, db, { taxYear, now });
    for (const { ownerId } of clients.filter(({ isStale }) => isStale)) {
      signal.throwIfAborted();
      // Its version is read before its facts: if they change in the meantime, the row counts as old.
      const scope = await actFor(platform, { userId: ownerId, actorId: ownerId, as: "owner" });
      if (!scope) continue;
      const asOf = civilDateInZone(now, scope.timeZone);
      const summary = await summarizeYear(scope, db, { taxYear, asOf });
      const { bookVersion, factsVersion } = scope;
      const made = { taxYear, bookVersion, factsVersion, asOf, madeAt: now, shape: SUMMARY_SHAPE, summary };
      await write((tx) => saveSummary(scope, tx, made));
    }
  },
});
