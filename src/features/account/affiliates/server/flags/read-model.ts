import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import type { AffiliateFlag, exportFlags } from "#features/account/affiliates/flags/flags-contract.ts";
import { isFlagOpen } from "#features/account/affiliates/flags/rules-flags.ts";
import { affiliates } from "../table.ts";
import { affiliateFlags, type FlagRow } from "./table.ts";

type Filters = RequestOf<typeof exportFlags>["query"];

/** As `isFlagOpen` says. */
const IS_OPEN = sql`(${affiliateFlags.resolvedOccurrences} IS NULL
  OR ${affiliateFlags.occurrences} >= 2 * ${affiliateFlags.resolvedOccurrences})`;

const conditionsOf = ({ state, type, q }: NonNullable<Filters>): SQL | undefined => {
  const pattern = `%${(q ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    state === undefined ? undefined : state === "open" ? IS_OPEN : sql`NOT ${IS_OPEN}`,
    type === undefined ? undefined : eq(affiliateFlags.type, type),
    q ? or(ilike(affiliates.fullName, pattern), ilike(affiliates.email, pattern)) : undefined,
  );
};

const present = (flag: FlagRow, fullName: string, affiliateStatus: AffiliateFlag["affiliateStatus"]): AffiliateFlag => {
  const { affiliateId, type, occurrences, resolution, note } = flag;
  return {
    affiliateId,
    fullName,
    affiliateStatus,
    type,
    occurrences,
    firstAt: flag.firstAt.toISOString(),
    lastAt: flag.lastAt.toISOString(),
    isOpen: isFlagOpen(flag),
    resolution,
    resolvedAt: flag.resolvedAt?.toISOString() ?? null,
    note,
  };
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({ flag: affiliateFlags, fullName: affiliates.fullName, status: affiliates.status })
    .from(affiliateFlags)
    .innerJoin(affiliates, eq(affiliates.id, affiliateFlags.affiliateId))
    .where(where)
    .orderBy(desc(affiliateFlags.lastAt), affiliateFlags.affiliateId, affiliateFlags.type);

/** `page` null: all of them. */
export const readFlags = async (
  db: Db,
  filters: NonNullable<Filters>,
  page: number | null,
): Promise<{ total: number; rows: AffiliateFlag[] }> => {
  const where = conditionsOf(filters);
  const asked = select(db, where);
  const rows = await (page === null ? asked : asked.limit(PAGE_ROWS).offset((page - 1) * PAGE_ROWS));
  const [counted] = await db
    .select({ total: sql<string>`count(*)` })
    .from(affiliateFlags)
    .innerJoin(affiliates, eq(affiliates.id, affiliateFlags.affiliateId))
    .where(where);
  return {
    total: Number(counted?.total ?? 0),
    rows: rows.map(({ flag, fullName, status }) => present(flag, fullName, status)),
  };
};

export const findFlag = async (db: Db, ref: Pick<FlagRow, "affiliateId" | "type">): Promise<AffiliateFlag> => {
  const [row] = await select(
    db,
    and(eq(affiliateFlags.affiliateId, ref.affiliateId), eq(affiliateFlags.type, ref.type)),
  );
  if (!row) throw new Error("the flag has no row");
  return present(row.flag, row.fullName, row.status);
};
