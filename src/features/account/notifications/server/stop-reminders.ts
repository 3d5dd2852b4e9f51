import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { setStopped } from "#server/notifications/store.ts";
import type { stopReminders as contract } from "../contract.ts";
import { readerOfLink } from "./find-reader.ts";

/** Stopping twice is stopping once. */
export async function stopReminders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, receivedAt: at, event } = call;
  const { id, preference } = await readerOfLink(call);
  event.by(bySelf(id));
  if (preference.isStopped) event.omit();
  else await setStopped(db, id, at, at);
  return { isStopped: true };
}
