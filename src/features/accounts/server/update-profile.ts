import type { Verb } from "#server/http/implement.ts";
import type { updateProfile as contract } from "../contract.ts";
import { presentUser } from "./present-user.ts";
import { insertActivityLog, updateUser } from "./store.ts";

export const updateProfile: Verb<typeof contract> = async ({ db, platform, scope, body, receivedAt, requestId }) => {
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const row = await updateUser(db, scope.actorId, { ...changes, updatedAt: receivedAt });
  await insertActivityLog(scope, db, {
    id: platform.newId(),
    action: "account_settings_updated",
    details: { fields: Object.keys(changes) },
    requestId,
    at: receivedAt,
  });
  return presentUser(row);
};
