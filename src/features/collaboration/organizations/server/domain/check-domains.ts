import * as z from "zod/mini";
import { readDomainsToCheck } from "#server/accounts/organization-domain-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob } from "#server/work/define-job.ts";
import { AppError } from "#shared/errors.ts";
import { applyProof, askForProof } from "./prove-domain.ts";

const HOUR_MS = 3_600_000;
/** After this long without proof we stop looking: people then check the domain themselves. */
const WAITED_FOR_DAYS = 7;
/** The next run takes the rest. */
const AT_ONCE_MOST = 200;

/** Each check stands on its own: if the job ends in between, the checks already made are kept. */
export const checkDomains = defineJob({
  id: "organizations.check-domains",
  title: "Look for the proofs of organizations' domains",
  payload: z.strictObject({}),
  schedule: "23 * * * *",
  run: async (platform, { signal, finish }) => {
    const { db } = platform.database;
    const at = platform.now();
    const askedAfter = new Date(at.getTime() - WAITED_FOR_DAYS * 24 * HOUR_MS);
    const checkedBefore = new Date(at.getTime() - 20 * HOUR_MS);
    for (const claim of await readDomainsToCheck(db, { askedAfter, checkedBefore }, AT_ONCE_MOST)) {
      signal.throwIfAborted();
      const found = await askForProof(platform, claim);
      await inTransaction(db, (tx) => applyProof(platform, tx, { claim, found, at })).catch((error: unknown) => {
        // Another organization has the domain: people who ask are told.
        if (!(error instanceof AppError)) throw error;
      });
    }
    await finish(async () => {});
  },
});
