import type {
  publishKnowledge as publishContract,
  withdrawKnowledge as withdrawContract,
} from "#features/operations/administration/contract/knowledge.ts";
import { hoursInCode } from "#features/operations/administration/law/contradictions.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { yearOf } from "#shared/civil-date.ts";
import { AppError } from "#shared/errors.ts";
import { dayOf, presentKnowledge, requireKnowledge } from "./present-knowledge.ts";
import type { KnowledgeRow } from "./read-model.ts";
import { setPublishedVersion } from "#features/public/law/server/index.ts";

type Decision = Call<typeof publishContract> | Call<typeof withdrawContract>;

const decide = async (
  call: Decision,
  row: KnowledgeRow,
  { action, to }: { action: `knowledge.${string}`; to: number | null },
) => {
  const { db, params, body, receivedAt } = call;
  const { id } = params;
  if (!(await setPublishedVersion(db, { id, version: body.version }, to))) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action,
    subject: { type: "knowledge", id },
    before: { publishedVersion: row.publishedVersion },
    after: { publishedVersion: to, title: row.title },
    reason: body.reason,
  });
  return presentKnowledge(await requireKnowledge(db, id), dayOf(receivedAt));
};

export async function publishKnowledge(call: Call<typeof publishContract>): Promise<Answer<typeof publishContract>> {
  const today = dayOf(call.receivedAt);
  const row = await requireKnowledge(call.db, call.params.id);
  const { contradicts, state } = presentKnowledge(row, today);
  if (state === "published") throw new AppError("state_conflict", { message: "This text is published already." });
  if (contradicts.length > 0)
    throw new AppError("state_conflict", {
      message: `This text says "${contradicts.join('", "')}". The law in our code asks for more than ${hoursInCode(yearOf(today)).join(", ")} hours, depending on the path. Change the text, or have the code changed first.`,
    });
  return decide(call, row, { action: "knowledge.published", to: row.version });
}

export async function withdrawKnowledge(call: Call<typeof withdrawContract>): Promise<Answer<typeof withdrawContract>> {
  const row = await requireKnowledge(call.db, call.params.id);
  if (row.publishedVersion === null) throw new AppError("state_conflict", { message: "This entry is not published." });
  return decide(call, row, { action: "knowledge.withdrawn", to: null });
}
