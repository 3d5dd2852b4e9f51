import type { Verb } from "#server/http/implement.ts";
import type { listFiledYears as contract } from "../contract.ts";
import { readYears } from "./read-years.ts";

export const listFiledYears: Verb<typeof contract> = async ({ db, scope }) => ({ years: await readYears(scope, db) });
