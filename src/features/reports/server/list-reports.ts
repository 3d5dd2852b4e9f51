import type { Verb } from "#server/http/implement.ts";
import type { listReports as contract } from "../contract.ts";
import { presentReport } from "./present-report.ts";
import { readReports } from "./store.ts";

export const listReports: Verb<typeof contract> = async ({ db, scope, query }) => ({
  reports: (await readReports(scope, db, query.year)).map(presentReport),
});
