import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { calendarFile } from "#shared/export/calendar.ts";
import type { downloadElectionReminders as contract } from "../contract.ts";
import { ahead, remindersOf } from "../rules.ts";
import { inForceSince, readElections } from "./read-elections.ts";

export async function downloadElectionReminders({
  db,
  platform,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { year } = query;
  const reminders = remindersOf(year, inForceSince(await readElections(scope, db), year));
  const days = ahead(reminders, civilDateInZone(receivedAt, scope.timeZone)).map(({ id, on, title, says }) => ({
    uid: `election-${year}-${id}@tenure`,
    on,
    title,
    text: `${says} General information, not tax advice.`,
    url: `${platform.config.publicUrl}/elections?year=${year}`,
  }));
  return {
    content: Buffer.from(calendarFile(`Election reminders ${year}`, days, receivedAt)),
    contentType: "text/calendar; charset=utf-8",
    fileName: `election-reminders-${year}.ics`,
  };
}
