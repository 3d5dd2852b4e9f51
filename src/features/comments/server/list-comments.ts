import type { Verb } from "#server/http/implement.ts";
import type { listComments as contract } from "../contract.ts";
import { presentThread } from "./present-thread.ts";

export const listComments: Verb<typeof contract> = async ({ db, scope, query, receivedAt }) =>
  presentThread(scope, db, query, receivedAt);
