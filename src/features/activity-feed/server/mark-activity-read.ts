import type { Verb } from "#server/http/implement.ts";
import type { markActivityRead as contract } from "../contract.ts";
import { markActivity } from "./mark-activity.ts";

export const markActivityRead: Verb<typeof contract> = ({ db, scope, params }) =>
  markActivity(scope, db, { eventId: params.id, isRead: true });
