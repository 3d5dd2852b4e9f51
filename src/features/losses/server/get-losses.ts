import type { Verb } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { getLosses as contract } from "../contract.ts";
import { readLosses } from "./read-losses.ts";

export const getLosses: Verb<typeof contract> = ({ db, scope, params, receivedAt }) =>
  readLosses(scope, db, { taxYear: params.year, asOf: civilDateInZone(receivedAt, scope.timeZone) });
