import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Verb } from "#server/http/implement.ts";
import type { Id } from "#shared/ids.ts";
import type { listPersons as contract } from "../contract.ts";
import { presentPerson } from "./present-person.ts";
import { readPersons } from "./store.ts";
import type { PersonRow } from "./table.ts";

/** Whose hours a scope sees. Entries name persons, so persons cannot import them: the list of features passes this in. */
export type PersonsOfReach = (scope: Scope, db: Db) => Promise<"all" | ReadonlySet<Id>>;

export const listPersons =
  (readReach: PersonsOfReach): Verb<typeof contract> =>
  async ({ db, scope, query }) => {
    const [rows, reached] = await Promise.all([readPersons(scope, db), readReach(scope, db)]);
    const wanted = rows.filter(
      (row) =>
        (reached === "all" || reached.has(row.id)) &&
        (query.status === "all" || (row.archivedAt !== null) === (query.status === "archived")),
    );
    return { persons: wanted.map((row) => presentPerson(reached === "all" ? row : withoutAliases(row))) };
  };

/** The names by which the owner finds someone in their files are for the owner only. */
const withoutAliases = (row: PersonRow): PersonRow => ({ ...row, aliases: [] });
