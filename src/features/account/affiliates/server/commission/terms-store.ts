import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import * as z from "zod/mini";
import type { Db } from "#server/database/database.ts";
import { programSchema } from "#features/account/affiliates/admin-contract.ts";
import {
  type AffiliateTerms,
  COMMISSION_TYPES,
  PROGRAM_DEFAULTS,
  type ProgramSettings,
} from "#features/account/affiliates/rules-commission.ts";
import { commissionAuditLogs } from "../commission-table.ts";
import { readProgram } from "../program-store.ts";
import type { AffiliateRow } from "../table.ts";
import { ownTerms } from "./own-terms.ts";

/** As the log keeps what an affiliate had: without months where there were none yet. */
const loggedTermsSchema = z.object({
  commissionRate: z.string(),
  customCommissionType: z.nullable(z.enum(COMMISSION_TYPES)),
  customCommissionValue: z.nullable(z.string()),
  customCommissionExpiration: z.nullable(z.string()),
  customCommissionMonths: z._default(z.nullable(z.int()), null),
});

const loggedTerms = (before: unknown): AffiliateTerms => {
  const { customCommissionExpiration: end, ...row } = loggedTermsSchema.parse(before);
  return ownTerms({ ...row, customCommissionExpiration: end === null ? null : new Date(end) });
};

const loggedProgram = (before: object | null): ProgramSettings =>
  programSchema.parse({ ...PROGRAM_DEFAULTS, ...before });

const readChanges = (db: Db, { id }: AffiliateRow, since: Date) => {
  const { affiliateId, action, at, before } = commissionAuditLogs;
  const isOfProgram = and(isNull(affiliateId), eq(action, "affiliate_settings.changed"));
  const isOfAffiliate = and(eq(affiliateId, id), eq(action, "affiliate.changed"));
  return db
    .select({ affiliateId, at, before })
    .from(commissionAuditLogs)
    .where(and(gt(at, since), or(isOfProgram, isOfAffiliate)))
    .orderBy(asc(at), asc(commissionAuditLogs.id));
};

type InForce = { program: ProgramSettings; own: AffiliateTerms };

/**
 * What held at an instant since `since`: before the first change after it. A payment may be heard of long after it was made,
 * and what was changed meanwhile is not what it was promised.
 */
export const readTermsInForce = async (
  db: Db,
  affiliate: AffiliateRow,
  since: Date | undefined,
): Promise<(instant: Date) => InForce> => {
  const now: InForce = { program: await readProgram(db), own: ownTerms(affiliate) };
  const changes = since === undefined ? [] : await readChanges(db, affiliate, since);
  return (instant) => {
    const later = changes.filter(({ at }) => at > instant);
    const program = later.find(({ affiliateId }) => affiliateId === null);
    const own = later.find(({ affiliateId }) => affiliateId !== null);
    return {
      program: program ? loggedProgram(program.before) : now.program,
      own: own ? loggedTerms(own.before) : now.own,
    };
  };
};
