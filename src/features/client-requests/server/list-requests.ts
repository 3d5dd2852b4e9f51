import type { Verb } from "#server/http/implement.ts";
import type { listRequests as contract } from "../contract.ts";
import { readDoneRequests, readOpenRequests } from "./read-model.ts";

export const listRequests: Verb<typeof contract> = async ({ db, scope }) => ({
  open: await readOpenRequests(scope, db),
  done: await readDoneRequests(scope, db),
});
