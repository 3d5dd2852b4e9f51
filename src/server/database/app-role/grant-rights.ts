import type { Client } from "pg";
import { quote } from "../table-rows.ts";
import { FIXED_COLUMNS, RIGHTS, WITHHELD } from "./rights.ts";

/** `updatable`: columns that were granted one by one. */
type Rights = { rights: string[]; updatable: string[] };
type Relation = Rights & { name: string; kind: "table" | "view" | "sequence"; columns: string[] };

/** What was granted to a role on each relation whose owner this connection may act as. */
const relations = `
  SELECT c.relname AS name, CASE c.relkind WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view' ELSE 'table' END AS kind,
    ARRAY(SELECT privilege_type FROM aclexplode(c.relacl) WHERE grantee = r.oid) AS rights,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
    ARRAY(SELECT attname::text FROM pg_attribute, aclexplode(attacl)
      WHERE attrelid = c.oid AND attnum > 0 AND grantee = r.oid AND privilege_type = 'UPDATE') AS updatable
  FROM pg_class c, pg_roles r
  WHERE r.rolname = $1 AND c.relnamespace = 'public'::regnamespace
    AND c.relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(c.relowner, 'USAGE')
`;

const wantedRights = ({ name, kind, columns }: Relation): Rights => {
  if (kind === "sequence") return { rights: ["SELECT", "USAGE"], updatable: [] };
  // A write through a view has the rights of the view's owner.
  if (kind === "view") return { rights: ["SELECT"], updatable: [] };
  const withheld: readonly string[] = WITHHELD[name] ?? [];
  const fixed = FIXED_COLUMNS[name];
  return {
    rights: RIGHTS.filter((right) => !withheld.includes(right) && !(right === "UPDATE" && fixed)),
    updatable: fixed ? columns.filter((column) => !fixed.includes(column)) : [],
  };
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

const grantRelation = async (client: Client, role: string, relation: Relation): Promise<void> => {
  const { rights, updatable } = wantedRights(relation);
  if (isSame(rights, relation.rights) && isSame(updatable, relation.updatable)) return;
  const name = `${relation.kind === "sequence" ? "SEQUENCE" : "TABLE"} public.${quote(relation.name)}`;
  await client.query(`REVOKE ALL ON ${name} FROM ${role}`);
  await client.query(`GRANT ${rights.join(", ")} ON ${name} TO ${role}`);
  if (updatable.length > 0)
    await client.query(`GRANT UPDATE (${updatable.map(quote).join(", ")}) ON ${name} TO ${role}`);
};

const grantSchema = async (client: Client, roleName: string): Promise<void> => {
  const { rows } = await client.query<{ may_use: boolean; may_create: boolean }>(
    `SELECT has_schema_privilege($1, 'public', 'USAGE') AS may_use,
       has_schema_privilege($1, 'public', 'CREATE') AS may_create`,
    [roleName],
  );
  if (rows[0]?.may_use === false) await client.query(`GRANT USAGE ON SCHEMA public TO ${quote(roleName)}`);
  // As in databases that were made before PostgreSQL 15.
  if (rows[0]?.may_create === true) await client.query("REVOKE CREATE ON SCHEMA public FROM PUBLIC");
};

/** For an open transaction: those who change the schema or grant take turns, as `migrate` does. */
export const waitForTurn = (client: Client): Promise<unknown> =>
  client.query("LOCK TABLE schema_migrations IN SHARE ROW EXCLUSIVE MODE");

/**
 * Gives a role what the server needs of the newest schema and takes away what it does not need, in an open transaction
 * of the role that owns the tables. Rights that are already correct are left alone.
 */
export const grantRights = async (client: Client, roleName: string): Promise<void> => {
  await grantSchema(client, roleName);
  const { rows } = await client.query<Relation>(relations, [roleName]);
  for (const relation of rows) await grantRelation(client, quote(roleName), relation);
};
