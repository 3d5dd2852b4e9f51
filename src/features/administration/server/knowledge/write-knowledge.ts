import type {
  createKnowledge as createContract,
  KnowledgeEntry,
  updateKnowledge as updateContract,
} from "#features/administration/contract/knowledge.ts";
import { logAdminAct } from "#server/admin-log/log-admin-act.ts";
import type { Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { dayOf, presentKnowledge, requireKnowledge } from "./present-knowledge.ts";
import { addKnowledgeVersion, insertKnowledge } from "./store.ts";

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
export const createKnowledge: Verb<typeof createContract> = async (call) => {
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
};

export const updateKnowledge: Verb<typeof updateContract> = async (call) => {
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
};
