import type { Verb } from "#server/http/implement.ts";
import type { listThreads as contract } from "../contract.ts";
import { readThreads } from "./read-model.ts";

export const listThreads: Verb<typeof contract> = async ({ db, scope }) => ({ threads: await readThreads(scope, db) });
