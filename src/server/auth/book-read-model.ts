import { sql } from "drizzle-orm";
import type { MemberRelation } from "#shared/access.ts";
import type { Id } from "#shared/ids.ts";
import type { OrganizationSettings } from "#shared/plan/organization-settings.ts";
import type { Db } from "../database/database.ts";
import { PLAN_COLUMNS, PLAN_JOIN, type PlanRow } from "./plan-read-model.ts";

export type MemberRow = PlanRow & {
  relation: MemberRelation;
  person_id: Id | null;
  assigned_properties: Id[];
  viewing_properties: Id[];
  editing_properties: Id[];
  may_approve: boolean;
  time_zone: string;
  book_version: number | null;
  facts_version: number | null;
  head_seq: number | null;
  head_hash: string | null;
  /** The one that the book is shared with and through which the person reads it; null: its owner let them in by name. */
  organization_id: Id | null;
  /** The one of the person that the book is shared with, also where its owner let them in by name. */
  shared_with: Id | null;
  /** Those of the organization that the book is shared with; null: its owner let the person in by name. */
  organization_settings: OrganizationSettings | null;
};

/** The settings of the organization `o` of a row; null where there is none. */
export const ORGANIZATION_SETTINGS = sql`CASE WHEN o.id IS NOT NULL THEN json_build_object(
  'leaseRemindersEnabled', o.lease_reminders_enabled, 'aiFeatures', o.ai_features, 'csvExports', o.csv_exports,
  'advancedAnalytics', o.advanced_analytics) END`;

/** A person's role in someone else's book, and that book's snapshot. None: they have no role, or its owner has left. */
export const readMembership = async (db: Db, ownerId: Id, memberId: Id): Promise<MemberRow | undefined> => {
  const { rows } = await db.execute<MemberRow>(sql`
    SELECT ${PLAN_COLUMNS}, m.relation, m.person_id, m.assigned_properties, m.viewing_properties, m.editing_properties,
      m.may_approve, u.time_zone, b.version AS book_version, b.facts_version, h.seq AS head_seq, h.hash AS head_hash,
      m.organization_id, m.shared_with, ${ORGANIZATION_SETTINGS} AS organization_settings
    FROM book_readers m JOIN users u ON u.id = m.user_id ${PLAN_JOIN}
      LEFT JOIN book_versions b ON b.user_id = m.user_id LEFT JOIN ledger_heads h ON h.user_id = m.user_id
      LEFT JOIN organizations o ON o.id = m.organization_id
    WHERE m.user_id = ${ownerId} AND m.member_id = ${memberId}
      AND u.status <> 'suspended' AND u.scheduled_deletion_at IS NULL`);
  return rows[0];
};
