import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import type { getLosses as contract } from "../contract.ts";
import { readLosses } from "./read-losses.ts";

export function getLosses({ db, scope, params, receivedAt }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readLosses(scope, db, { taxYear: params.year, asOf: civilDateInZone(receivedAt, scope.timeZone) });
}
