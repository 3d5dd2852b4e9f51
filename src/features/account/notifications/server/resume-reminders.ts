import { bySelf } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { setStopped } from "#server/notifications/store.ts";
import type { resumeReminders as contract } from "../contract.ts";
import { readerOfLink } from "./find-reader.ts";

export async function resumeReminders(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, receivedAt: at, event } = call;
  const { id, preference } = await readerOfLink(call);
  event.by(bySelf(id));
  if (preference.isStopped) await setStopped(db, id, null, at);
  else event.omit();
  return { isStopped: false };
}
