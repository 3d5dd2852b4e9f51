import { amendAsUsual } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { confirmEntryFix as contract } from "../contract.ts";
import { decideFix } from "./store.ts";
import { expectWaiting } from "./expect-waiting.ts";

/** The entry alone says what it said; the draft proposes no words of its own, and never hours. */
export async function confirmEntryFix(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, params, body, receivedAt: at, event } = call;
  const { version, reason, ...edit } = body;
  const { entryId } = await expectWaiting(scope, db, params.id);
  const isChanged = await amendAsUsual(scope, db, { platform, id: entryId, version, edit, reason, receivedAt: at });
  if (!isChanged)
    throw new AppError("state_conflict", {
      message: "The entry says exactly this already. Change something, or dismiss the fix.",
    });
  await decideFix(scope, db, { id: params.id, status: "confirmed", at });
  event.say({ subjectId: entryId });
  return { entryId };
}
