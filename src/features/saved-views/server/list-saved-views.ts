import type { Verb } from "#server/http/implement.ts";
import type { listSavedViews as contract } from "../contract.ts";
import { readViews } from "./store.ts";

export const listSavedViews: Verb<typeof contract> = async ({ db, scope }) => ({ views: await readViews(scope, db) });
