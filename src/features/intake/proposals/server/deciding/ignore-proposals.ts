import type { Answer, Call } from "#server/http/implement.ts";
import type { ignoreProposals as contract } from "#features/intake/proposals/contract.ts";
import { lockSeen } from "./lock-seen.ts";
import { changeProposals } from "../changing/store.ts";

export async function ignoreProposals({
  db,
  scope,
  body,
  receivedAt: at,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const waiting = (await lockSeen(scope, db, body.ids)).filter(({ row }) => row.status === "waiting");
  const decided = { decidedBy: scope.actorId, decidedAt: at };
  const ignored = waiting.map(({ row }) => row.id);
  await changeProposals(scope, db, { ids: ignored, status: "ignored", ...decided, at });
  if (ignored[0] === undefined) event.omit();
  else event.say({ subjectId: ignored[0] });
  return { ignored };
}
