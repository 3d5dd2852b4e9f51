import type { Verb } from "#server/http/implement.ts";
import type { getTieOut as contract } from "../contract.ts";
import { readTieOut } from "./read-tie-out.ts";

export const getTieOut: Verb<typeof contract> = ({ db, scope, params }) => readTieOut(scope, db, params.year);
