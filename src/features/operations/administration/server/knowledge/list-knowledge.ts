import { sql } from "drizzle-orm";
import type {
  exportKnowledge as exportContract,
  listKnowledge as contract,
  listKnowledgeVersions as versionsContract,
} from "#features/operations/administration/contract/knowledge.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { text, whole } from "#shared/export/cells.ts";
import { exportList } from "#server/admin-log/export-list.ts";
import { pageOf } from "../lists/search.ts";
import { dayOf, presentKnowledge, requireKnowledge } from "./present-knowledge.ts";
import { countKnowledge, readKnowledge, readKnowledgeVersions } from "./read-model.ts";

export async function listKnowledge({
  db,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    total: await countKnowledge(db, query),
    rows: (await readKnowledge(db, query, pageOf(query.page))).map((row) => presentKnowledge(row, dayOf(receivedAt))),
  };
}

const HEADINGS = ["Topic", "Title", "Text", "Source", "Link", "State", "Version", "Published version", "Review on"];

export async function exportKnowledge(call: Call<typeof exportContract>): Promise<Answer<typeof exportContract>> {
  const rows = (await readKnowledge(call.db, call.query, sql``)).map((row) => {
    const { state } = presentKnowledge(row, dayOf(call.receivedAt));
    return [
      text(row.topic),
      text(row.title),
      text(row.body),
      text(row.citation),
      text(row.sourceUrl),
      text(state),
      whole(row.version),
      whole(row.publishedVersion),
      text(row.reviewOn),
    ];
  });
  return exportList(call, { name: "knowledge", headings: HEADINGS, rows });
}

export async function listKnowledgeVersions({
  db,
  params: { id },
}: Call<typeof versionsContract>): Promise<Answer<typeof versionsContract>> {
  await requireKnowledge(db, id);
  return { versions: await readKnowledgeVersions(db, id) };
}
