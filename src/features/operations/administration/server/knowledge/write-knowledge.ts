import type {
  createKnowledge as createContract,
  KnowledgeEntry,
  updateKnowledge as updateContract,
} from "#features/operations/administration/contract/knowledge.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { dayOf, presentKnowledge, requireKnowledge } from "./present-knowledge.ts";
import { addKnowledgeVersion, insertKnowledge } from "#features/public/law/server/index.ts";

type Write = Call<typeof createContract> | Call<typeof updateContract>;

const rowOf = ({ scope, body, receivedAt }: Write, entryId: Id, version: number) => ({
  entryId,
  version,
  topic: body.topic,
  title: body.title,
  body: body.body,
  citation: body.citation,
  sourceUrl: body.sourceUrl,
  reviewOn: body.reviewOn,
  writtenBy: scope.actorId,
  writtenAt: receivedAt,
});

const present = async ({ db, receivedAt }: Write, id: Id): Promise<KnowledgeEntry> =>
  presentKnowledge(await requireKnowledge(db, id), dayOf(receivedAt));

/** The log names the version: its text is kept with the entry. */
export async function createKnowledge(call: Call<typeof createContract>): Promise<Answer<typeof createContract>> {
  const id = call.platform.newId();
  const row = rowOf(call, id, 1);
  await insertKnowledge(call.db, row);
  const after = { version: 1, title: row.title, citation: row.citation, reviewOn: row.reviewOn };
  await logAdminAct(call, {
    action: "knowledge.written",
    subject: { type: "knowledge", id },
    after,
    reason: call.body.reason,
  });
  return present(call, id);
}

export async function updateKnowledge(call: Call<typeof updateContract>): Promise<Answer<typeof updateContract>> {
  const { db, params, body } = call;
  const { id } = params;
  const before = await requireKnowledge(db, id);
  const row = rowOf(call, id, body.version + 1);
  if (!(await addKnowledgeVersion(db, row))) throw new AppError("version_conflict");
  await logAdminAct(call, {
    action: "knowledge.written",
    subject: { type: "knowledge", id },
    before: { version: before.version, title: before.title, citation: before.citation, reviewOn: before.reviewOn },
    after: { version: row.version, title: row.title, citation: row.citation, reviewOn: row.reviewOn },
    reason: body.reason,
  });
  return present(call, id);
}
