import type { Person } from "../contract.ts";
import type { NamedPerson } from "../rules.ts";
import type { PersonRow } from "./table.ts";

export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  relation: row.relation,
  name: row.name,
  aliases: row.aliases,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A row as the rules read it. */
export const namedPersonOf = (row: PersonRow): NamedPerson => ({
  id: row.id,
  relation: row.relation,
  name: row.name,
  aliases: row.aliases,
  isArchived: row.archivedAt !== null,
});
