import { sql } from "drizzle-orm";
import type { Db } from "#server/database/database.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { Id } from "#shared/ids.ts";

/** A text on the law that administrators published: the version that stands, whatever was written since. */
export type PublishedKnowledge = {
  id: Id;
  version: number;
  topic: string;
  title: string;
  body: string;
  citation: string;
  /** The day by which it is to be reviewed. */
  reviewOn: CivilDate;
};

export const readPublishedKnowledge = async (db: Db): Promise<PublishedKnowledge[]> => {
  const { rows } = await db.execute<PublishedKnowledge>(sql`
    SELECT k.id, v.version, v.topic, v.title, v.body, v.citation, v.review_on::text AS "reviewOn"
    FROM tax_knowledge k JOIN tax_knowledge_versions v ON v.entry_id = k.id AND v.version = k.published_version
    ORDER BY k.id`);
  return rows;
};
