import type { Verb } from "#server/http/implement.ts";
import type { getTaxYear as contract } from "../contract.ts";
import { readYearFacts } from "./read-year-facts.ts";

export const getTaxYear: Verb<typeof contract> = ({ db, scope, params }) => readYearFacts(scope, db, params.year);
