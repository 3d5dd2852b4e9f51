import { and, eq, sql } from "drizzle-orm";
import type { BookOwner } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { AnalysisProblem, ComplianceReason } from "#shared/fields/entry-analysis.ts";
import type { Id } from "#shared/ids.ts";
import type { Notes } from "../rules/analyzed-entry.ts";
import { type AnalysisRow, entryAnalyses } from "./table.ts";

export type NewAnalysis = Omit<AnalysisRow, "userId" | "analyzedAt" | "attempts" | "model">;

/** All in one statement. An entry that has changed since it was read waits again by its version. */
export const writeAnalyses = async (
  { userId }: BookOwner,
  db: Db,
  { rows, at }: { rows: readonly NewAnalysis[]; at: Date },
): Promise<void> => {
  await db.execute(sql`
    INSERT INTO entry_analyses (user_id, entry_id, entry_version, for_person_id, for_date, status, problem, made_by,
      summary, tags, primary_category, urgency, business_impact, compliance_reasons, analyzed_at)
    SELECT ${userId}::uuid, r.*, ${at.toISOString()}::timestamptz
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r("entryId" uuid, "entryVersion" integer, "forPersonId" uuid,
      "forDate" date, "status" text, "problem" text, "madeBy" text, "summary" text, "tags" text[],
      "primaryCategory" text, "urgency" text, "businessImpact" text, "complianceReasons" text[])
    ORDER BY 2
    ON CONFLICT (user_id, entry_id) DO UPDATE SET entry_version = EXCLUDED.entry_version,
      for_person_id = EXCLUDED.for_person_id, for_date = EXCLUDED.for_date, status = EXCLUDED.status,
      problem = EXCLUDED.problem, made_by = EXCLUDED.made_by, model = NULL, summary = EXCLUDED.summary,
      tags = EXCLUDED.tags, primary_category = EXCLUDED.primary_category, urgency = EXCLUDED.urgency,
      business_impact = EXCLUDED.business_impact, compliance_reasons = EXCLUDED.compliance_reasons, attempts = 0,
      analyzed_at = EXCLUDED.analyzed_at`);
};

/** Puts what is known of a day in the place of what was known of it before. */
export const writeDayReasons = async (
  { userId }: BookOwner,
  db: Db,
  { reasons, ofDays }: { reasons: ReadonlyMap<Id, readonly ComplianceReason[]>; ofDays: readonly ComplianceReason[] },
): Promise<void> => {
  const rows = [...reasons].map(([entryId, found]) => ({ entryId, found }));
  await db.execute(sql`
    UPDATE entry_analyses AS a SET compliance_reasons = own.list || r."found"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r("entryId" uuid, "found" text[]),
      LATERAL (SELECT coalesce(array_agg(each ORDER BY place), '{}') AS list
        FROM entry_analyses o, unnest(o.compliance_reasons) WITH ORDINALITY AS u (each, place)
        WHERE o.user_id = ${userId} AND o.entry_id = r."entryId" AND each <> ALL(${sql.param([...ofDays])}::text[])) AS own
    WHERE a.user_id = ${userId} AND a.entry_id = r."entryId" AND a.made_by IS NOT NULL
      AND a.compliance_reasons <> own.list || r."found"`);
};

type Version = { id: Id; version: number };

const ofVersion = ({ userId }: BookOwner, { id, version }: Version) =>
  and(
    eq(entryAnalyses.userId, userId),
    eq(entryAnalyses.entryId, id),
    eq(entryAnalyses.entryVersion, version),
    eq(entryAnalyses.status, "pending"),
  );

/** What the model made of an entry, if the entry still waits for it. Without a tag of its own, those of our rules stay. */
export const writeModelNotes = async (
  book: BookOwner,
  db: Db,
  { notes: { tags, ...notes }, model, at, ...entry }: Version & { notes: Notes; model: string; at: Date },
): Promise<void> => {
  await db
    .update(entryAnalyses)
    .set({
      ...notes,
      ...(tags.length > 0 && { tags }),
      status: "completed",
      madeBy: "model",
      model: model.slice(0, 200),
      attempts: sql`${entryAnalyses.attempts} + 1`,
      analyzedAt: at,
    })
    .where(ofVersion(book, entry));
};

export const ATTEMPTS_MAX = 3;

/** One more try has failed; after the last one the entry is left to our rules, with the reason. */
export const noteFailedTry = async (
  book: BookOwner,
  db: Db,
  { problem, at, ...entry }: Version & { problem: AnalysisProblem; at: Date },
): Promise<void> => {
  const isLast = sql`${entryAnalyses.attempts} >= ${ATTEMPTS_MAX - 1}`;
  await db
    .update(entryAnalyses)
    .set({
      attempts: sql`${entryAnalyses.attempts} + 1`,
      status: sql`CASE WHEN ${isLast} THEN 'failed' ELSE 'pending' END`,
      problem: sql`CASE WHEN ${isLast} THEN ${problem} END`,
      analyzedAt: at,
    })
    .where(ofVersion(book, entry));
};

/** Leaves what waits for the model to our rules: these entries, or all of the book. */
export const settleByRules = async ({ userId }: BookOwner, db: Db, entryIds: readonly Id[] | "all"): Promise<void> => {
  const which = entryIds === "all" ? sql`true` : sql`entry_id = ANY(${sql.param([...entryIds])}::uuid[])`;
  await db.execute(
    sql`UPDATE entry_analyses SET status = 'completed' WHERE user_id = ${userId} AND status = 'pending' AND ${which}`,
  );
};

/** Forgets what was noted of an entry, so that it waits again. */
export const forgetAnalysis = async ({ userId }: BookOwner, db: Db, entryId: Id): Promise<void> => {
  await db.delete(entryAnalyses).where(and(eq(entryAnalyses.userId, userId), eq(entryAnalyses.entryId, entryId)));
};
