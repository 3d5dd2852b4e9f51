import { type SQL, sql } from "drizzle-orm";
import {
  type FeedbackDetail,
  type FeedbackMessage,
  type FeedbackState,
  INBOX_PAGE_ROWS,
} from "#features/support/feedback/contract.ts";
import type { Db } from "#server/database/database.ts";
import { isoFromDatabase } from "#server/database/instants.ts";
import type { Id } from "#shared/ids.ts";

type Filters = {
  q?: string | undefined;
  type?: FeedbackMessage["type"] | undefined;
  state?: FeedbackState | undefined;
  mine?: boolean | undefined;
};

const conditionsOf = ({ q, type, state, mine }: Filters, readerId: Id): SQL => {
  const conditions = [sql`true`];
  if (q) {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(f.subject ILIKE ${pattern} OR f.description ILIKE ${pattern} OR f.email ILIKE ${pattern})`);
  }
  if (type) conditions.push(sql`f.type = ${type}`);
  if (state) conditions.push(sql`f.state = ${state}`);
  if (mine) conditions.push(sql`f.assigned_to = ${readerId}`);
  return sql.join(conditions, sql` AND `);
};

const COLUMNS = sql`f.id, f.type, f.state, f.subject, f.email, f.user_id IS NOT NULL AS "hasAccount",
  f.screenshot_file_id IS NOT NULL AS "hasScreenshot", a.email AS "assignedTo",
  (SELECT count(*) FROM feedback_replies r WHERE r.feedback_id = f.id)::int AS replies, f.received_at AS "receivedAt"`;
const FROM = sql`FROM feedback f LEFT JOIN users a ON a.id = f.assigned_to`;

export const readFeedback = async (
  db: Db,
  filters: Filters,
  { readerId, page }: { readerId: Id; page: number | null },
): Promise<FeedbackMessage[]> => {
  const { rows } = await db.execute<FeedbackMessage>(sql`
    SELECT ${COLUMNS} ${FROM} WHERE ${conditionsOf(filters, readerId)}
    ORDER BY f.received_at DESC, f.id DESC
    ${page === null ? sql`` : sql`LIMIT ${INBOX_PAGE_ROWS} OFFSET ${(page - 1) * INBOX_PAGE_ROWS}`}`);
  return rows.map((row) => ({ ...row, receivedAt: isoFromDatabase(row.receivedAt) }));
};

export const countFeedback = async (db: Db, filters: Filters, readerId: Id): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count ${FROM} WHERE ${conditionsOf(filters, readerId)}`);
  return rows[0]?.count ?? 0;
};

type Detail = Omit<FeedbackDetail, "thread">;

export const findFeedbackDetail = async (db: Db, id: Id, readerId: Id): Promise<FeedbackDetail | undefined> => {
  const { rows } = await db.execute<Detail>(sql`
    SELECT ${COLUMNS}, f.description, f.page_path AS "pagePath", f.version,
      coalesce(f.assigned_to = ${readerId}, false) AS "isMine"
    ${FROM} WHERE f.id = ${id}`);
  const [detail] = rows;
  if (!detail) return undefined;
  const thread = await db.execute<FeedbackDetail["thread"][number]>(sql`
    SELECT r.id, r.kind, r.body, u.email AS author, r.at FROM feedback_replies r LEFT JOIN users u ON u.id = r.author_id
    WHERE r.feedback_id = ${id} ORDER BY r.id`);
  return {
    ...detail,
    receivedAt: isoFromDatabase(detail.receivedAt),
    thread: thread.rows.map((reply) => ({ ...reply, at: isoFromDatabase(reply.at) })),
  };
};
