import { byTheHouse } from "#server/events/make-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import type { stateHours as contract } from "#features/log/others-hours/contract.ts";
import { recordStatement } from "./link-store.ts";
import { openStatementLink } from "./open-statement-link.ts";
import { presentAskedStatement } from "../present-line.ts";

/** The individual's own statement; stating again corrects it until the link ends. */
export async function stateHours({
  db,
  params,
  body,
  receivedAt: at,
  http,
  event,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const link = await openStatementLink(db, { token: params.token, at, reply: http.reply });
  event.by(byTheHouse(link));
  event.say({ subjectId: link.hoursId });
  const { name, hours, note = "" } = body;
  return presentAskedStatement(await recordStatement(db, { link, name, seconds: hoursToSeconds(hours), note, at }));
}
