import type { Id } from "#shared/ids.ts";
import type { Call } from "../http/implement.ts";
import { type AdminAct, appendAdminAct } from "./store.ts";

/** Appends what an administrator did to their log, in the transaction of its verb. */
export const logAdminAct = (
  {
    platform,
    db,
    scope,
    receivedAt,
    requestId,
    address,
    userAgent,
  }: Pick<Call, "platform" | "db" | "receivedAt" | "requestId" | "address" | "userAgent"> & {
    scope: { actorId: Id };
  },
  act: AdminAct,
): Promise<void> =>
  appendAdminAct(
    db,
    { id: platform.newId(), actorId: scope.actorId, address, userAgent, requestId, at: receivedAt },
    act,
  );
