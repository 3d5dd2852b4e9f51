import { answerOnce } from "#server/http/answer-once.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { makeBinder as contract } from "../contract.ts";
import { makeArchive } from "./making/make-archive.ts";
import { presentBinder } from "./present-binder.ts";
import { openBinder } from "./store.ts";

export async function makeBinder(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope, body, receivedAt: at } = call;
  call.event.say({ details: { taxYear: body.taxYear } });
  const { userId } = scope;
  return answerOnce(call, async (tx) => {
    const row = await openBinder(scope, tx, { id: platform.newId(), ...body, at });
    await platform.jobs.enqueue(tx, makeArchive, { userId, id: row.id }, { key: row.id, owner: userId });
    return presentBinder(row);
  });
}
