import type { Preference } from "#server/notifications/decide-notification.ts";
import type { RetimeJob } from "#server/notifications/retime.ts";
import { findReader, savePreference } from "#server/notifications/store.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call, Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type {
  getNotificationPreferences as getContract,
  NotificationPreferences,
  setNotificationPreferences as setContract,
} from "../preferences-contract.ts";

const read = async (db: Db, userId: Id) => {
  const reader = await findReader(db, userId);
  if (!reader) throw new AppError("not_found");
  return reader;
};

const present = ({
  frequency,
  content,
  quietHours,
  weeklyClose,
  idleDays,
  isStopped,
}: Preference): NotificationPreferences => ({
  frequency,
  content: [...content],
  quietHours,
  weeklyClose,
  idleDays,
  remindersOn: !isStopped,
});

export async function getNotificationPreferences({
  db,
  scope,
}: Call<typeof getContract>): Promise<Answer<typeof getContract>> {
  return present((await read(db, scope.actorId)).preference);
}

export const setNotificationPreferences =
  (retime: RetimeJob): Verb<typeof setContract> =>
  async ({ db, platform, scope, body, receivedAt: at, event }) => {
    const { remindersOn, ...said } = body;
    const { id: userId, timeZone } = await read(db, scope.actorId);
    await savePreference(db, { userId, timeZone, preference: { ...said, isStopped: !remindersOn }, at });
    await platform.jobs.enqueue(db, retime, { readerId: userId }, { owner: userId });
    event.say({ subjectId: userId });
    return present((await read(db, userId)).preference);
  };
