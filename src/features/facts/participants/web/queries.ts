import { apiQuery } from "#web/api/api-query.ts";
import { listPersons } from "../contract.ts";

export const personsQuery = (status: "kept" | "archived" | "all" = "kept") =>
  apiQuery(listPersons, { query: { status } });
