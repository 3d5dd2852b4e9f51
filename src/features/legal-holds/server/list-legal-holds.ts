import type { Verb } from "#server/http/implement.ts";
import type { listLegalHolds as contract } from "../contract.ts";
import { presentHolds } from "./present-holds.ts";

export const listLegalHolds: Verb<typeof contract> = ({ db, scope, receivedAt }) => presentHolds(scope, db, receivedAt);
