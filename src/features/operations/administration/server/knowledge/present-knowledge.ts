import type { KnowledgeEntry, KnowledgeState } from "#features/operations/administration/contract/knowledge.ts";
import { contradictionsOf, otherHoursIn } from "#features/operations/administration/law/contradictions.ts";
import type { Db } from "#server/database/database.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { findKnowledge, type KnowledgeRow } from "./read-model.ts";

const stateOf = ({ version, publishedVersion }: KnowledgeRow): KnowledgeState => {
  if (publishedVersion === null) return "draft";
  return publishedVersion === version ? "published" : "changed";
};

/** Compared with the law at each reading: the code may have changed since. */
export const presentKnowledge = (row: KnowledgeRow, today: CivilDate): KnowledgeEntry => {
  const text = `${row.title}\n${row.body}`;
  const contradicts = contradictionsOf(text, yearOf(today));
  const said = new Set(contradicts.join(" ").match(/[\d,.]+[\s-]*hours?/gi));
  return {
    ...row,
    state: stateOf(row),
    isReviewDue: row.reviewOn <= today,
    contradicts,
    mentions: otherHoursIn(text, yearOf(today)).filter((mention) => !said.has(mention)),
  };
};

export const requireKnowledge = async (db: Db, id: Id): Promise<KnowledgeRow> => {
  const row = await findKnowledge(db, id);
  if (!row) throw new AppError("not_found");
  return row;
};

export const dayOf = (instant: Date): CivilDate => instant.toISOString().slice(0, 10);
