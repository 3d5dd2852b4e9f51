import type { Verb } from "#server/http/implement.ts";
import type { getTaxYear as contract } from "../contract.ts";
import { readYearView } from "./read-year-view.ts";

export const getTaxYear: Verb<typeof contract> = ({ db, scope, params }) => readYearView(scope, db, params.year);
