import type { Id } from "#shared/ids.ts";
import { markLogged } from "../http/admin-acts.ts";
import type { Call } from "../http/implement.ts";
import { type AdminAct, appendAdminAct } from "./store.ts";

type LoggingCall = Pick<Call, "platform" | "db" | "receivedAt" | "requestId" | "address" | "userAgent" | "http"> & {
  scope: { actorId: Id };
};

/** Appends what an administrator did to the administrators' log, in the transaction of the verb. */
export const logAdminAct = async (call: LoggingCall, act: AdminAct): Promise<void> => {
  const { platform, db, scope, receivedAt, requestId, address, userAgent } = call;
  const by = { id: platform.newId(), actorId: scope.actorId, address, userAgent, requestId, at: receivedAt };
  await appendAdminAct(db, by, act);
  markLogged(call);
};
