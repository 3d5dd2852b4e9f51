import type { Verb } from "#server/http/implement.ts";
import type { listPersons as contract } from "../contract.ts";
import { presentPerson } from "./present-person.ts";
import { readPersons } from "./store.ts";

export const listPersons: Verb<typeof contract> = async ({ db, scope, query }) => {
  const rows = await readPersons(scope, db);
  const wanted = rows.filter(
    (row) => query.status === "all" || (row.archivedAt !== null) === (query.status === "archived"),
  );
  return { persons: wanted.map(presentPerson) };
};
